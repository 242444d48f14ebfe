import assert from "node:assert/strict";
import { test } from "node:test";
import { better, good, newAddress, type SceneOptions, scene } from "../signin/password/scene.ts";
import { city } from "./city.ts";
import { Person } from "./person.ts";

function place(options: SceneOptions = {}) {
  const made = scene(options);
  const routes = city(() => made.config);
  const lastToken = async () => new URL(await made.lastLink()).searchParams.get("token") ?? "";
  return { ...made, person: new Person(routes), lastToken };
}

/** What the page shows of the action. */
async function outcomeOf(response: Response) {
  const shown: Record<string, Record<string, unknown>> = await response.json();
  return { status: response.status, value: shown.cardeaPasswordAction ?? {} };
}

test("without JavaScript somebody signs up, and the link signs the browser in that asked", async () => {
  const { person, lastToken, userAt } = place();
  const email = newAddress();
  const fields = { step: "sign-up", email, password: good, redirectTo: "/welcome" };
  const asked = await outcomeOf(await person.post("cardeaPasswordAction", fields));
  assert.deepEqual(asked, { status: 200, value: { done: "mail-on-its-way", sentTo: email } });
  const confirm = { step: "confirm", token: await lastToken() };
  const confirmed = await person.post("cardeaPasswordAction", confirm);
  assert.match(confirmed.headers.get("location") ?? "", /\/welcome$/);
  assert.ok(await userAt(email));
  assert.equal(Object(await person.session()).user.email, email);
});

test("a sign-up that the signIn callback leads elsewhere redirects there", async () => {
  const { person, lastToken, userAt } = place({ callbacks: { signIn: () => "/waiting-list" } });
  const email = newAddress();
  await person.post("cardeaPasswordAction", { step: "sign-up", email, password: good });
  const confirm = { step: "confirm", token: await lastToken() };
  const led = await person.post("cardeaPasswordAction", confirm);
  assert.match(led.headers.get("location") ?? "", /\/waiting-list$/);
  assert.equal(await userAt(email), null);
});

test("in another browser the link asks for the password, and a form sends it", async () => {
  const { person, lastToken, config, userAt } = place();
  const email = newAddress();
  await person.post("cardeaPasswordAction", { step: "sign-up", email, password: good });
  const confirm = { step: "confirm", token: await lastToken() };
  const other = new Person(city(() => config));
  const post = (password?: string) =>
    other.post("cardeaPasswordAction", { ...confirm, ...(password && { password }) });
  for (const [password, code] of [
    [undefined, "password-needed"],
    [better, "password-wrong"],
  ]) {
    const refused = await outcomeOf(await post(password));
    assert.partialDeepStrictEqual(refused, { status: 400, value: { failed: true, code } });
  }
  assert.equal(await userAt(email), null);
  await post(good);
  assert.equal(Object(await other.session()).user.email, email);
});

test("a new password is set, and a refused one says why", async () => {
  const { person, member, lastToken } = place();
  const { email } = await member();
  await person.post("cardeaPasswordAction", { step: "request-reset", email });
  const token = await lastToken();
  const set = async (password: string) =>
    outcomeOf(await person.post("cardeaPasswordAction", { step: "reset", token, password }));
  const refused = await set("short");
  assert.equal(refused.status, 400);
  assert.partialDeepStrictEqual(refused.value, {
    failed: true,
    error: "PasswordRefused",
    code: "too-short",
    formErrors: ["Please use at least 15 characters. A few words in a row are easy to remember."],
  });
  assert.deepEqual(await set(better), { status: 200, value: { done: "password-reset" } });
  assert.partialDeepStrictEqual(await set(better), { status: 400, value: { code: "link-void" } });
});

test("without JavaScript, the page after a refusal knows what was typed, but for the password", async () => {
  const { person } = place();
  const fields = { step: "sign-up", email: newAddress(), name: "Ada", username: "ada" };
  const refused = await person.post("cardeaPasswordAction", { ...fields, password: "short" });
  assert.equal(refused.status, 400);
  const { posted } = await refused.json();
  assert.deepEqual(posted, ["email", "name", "username"]);
});

test("a form that cannot be used is refused with its code", async () => {
  const { person } = place();
  const post = async (fields: Readonly<Record<string, string>>) =>
    outcomeOf(await person.post("cardeaPasswordAction", { ...fields }));
  const wrong = await post({ step: "sign-up", email: "nobody", password: good });
  assert.partialDeepStrictEqual(wrong, { status: 400, value: { code: "invalid-email" } });
  const none = await post({ step: "constructor" });
  assert.partialDeepStrictEqual(none, { status: 400, value: { code: "invalid-action" } });
});
