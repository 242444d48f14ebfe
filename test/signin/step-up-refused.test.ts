import assert from "node:assert/strict";
import { test } from "node:test";
import WebAuthn from "../../src/providers/webauthn.ts";
import { checkSession, type SessionNeed } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter, password } from "../http/support/password.ts";
import { minute, stoppedClock } from "../session/support.ts";
import { application, origin } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { locationOf, signInWith } from "../support/sign-in.ts";
import { askForMail, confirm, freshAddress, lastMail, mailApplication } from "./email/mailbox.ts";
import { requestOf } from "./webauthn/scene.ts";

/** Somebody who has signed in a while ago, in an application with a form, a provider and passkeys. */
async function place(config: Partial<AuthConfig> = {}) {
  const provider = hostileProvider();
  const app = application({
    adapter: memory(),
    providers: [
      password(),
      provider.config(),
      WebAuthn({ id: "passkey", name: "Passkey", relyingParty: { origin } }),
    ],
    ...config,
  });
  const person = browser(app.config);
  await enter(person);
  return { ...app, provider, person };
}

async function askedAt(person: Browser, config: AuthConfig, need: SessionNeed): Promise<string> {
  const checked = await checkSession(requestOf(person), config, { returnTo: "/pay", ...need });
  assert.ok(!checked.ok);
  return checked.url;
}

/** The hidden fields of the form that is posted to an address, without the token. */
async function fieldsAt(person: Browser, page: string, action: string) {
  const text = await (await person.get(page)).text();
  const form = text.split("<form").find((part) => part.includes(`${action}"`)) ?? "";
  const fields = [
    ...(form.split("</form>")[0]?.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g) ?? []),
  ].map(([, name = "", value = ""]) => [name, value]);
  const { csrfToken: _, ...others } = Object.fromEntries(fields);
  return { text, fields: others };
}

const form = "/auth/callback/credentials";
const wrong = { password: "wrong" };

for (const [what, need, said] of [
  ["a recent proof", { within: 300 }, { lacks: "fresh", max_age: "300" }],
  ["a better proof", { level: 2 }, { lacks: "level" }],
  ["a passkey", { methods: ["swk", "hwk"] }, { lacks: "method", methods: "swk hwk" }],
] as const satisfies readonly (readonly [string, SessionNeed, object])[]) {
  test(`after a wrong password the page still asks for ${what}, and only of the person who is signed in`, async (t) => {
    const { pass } = stoppedClock(t);
    const { config, person } = await place();
    pass(20 * minute);
    let page = await askedAt(person, config, need);
    const first = await fieldsAt(person, page, form);
    const hint = /What can help[^<]*/.exec(first.text)?.[0];
    assert.equal(hint !== undefined, said.lacks !== "fresh");
    const kept = { callbackUrl: `${origin}/pay`, stepUp: "true", ...said };
    for (const round of [1, 2]) {
      const { fields } = await fieldsAt(person, page, form);
      assert.deepEqual(fields, kept, `round ${round}`);
      const back = locationOf(await enter(person, "ada", { ...fields, ...wrong }));
      const { error, code, ...rest } = Object.fromEntries(back.searchParams);
      assert.equal(back.pathname, "/auth/signin");
      assert.deepEqual([error, code], ["CredentialsSignin", "credentials"]);
      assert.deepEqual(rest, kept);
      page = back.href;
    }
    const { text, fields } = await fieldsAt(person, page, form);
    assert.match(text, /role="alert"/, "the page says that the password was wrong");
    assert.equal(/What can help[^<]*/.exec(text)?.[0], hint);
    assert.doesNotMatch(text, /Create an account/);
    assert.equal(/max_age=(\d+)"/.exec(text)?.[1], Object(said).max_age);

    const other = locationOf(await enter(person, "grace", fields));
    const { error, code, ...rest } = Object.fromEntries(other.searchParams);
    assert.deepEqual([error, code], ["SessionRequired", "other-user"]);
    assert.deepEqual(rest, kept);
    assert.equal(locationOf(await enter(person, "ada", fields)).href, `${origin}/pay`);
  });
}

test("a page of the application's own is told again what it was told before the wrong password", async (t) => {
  const { pass } = stoppedClock(t);
  const { config, person } = await place({ pages: { signIn: "/login" } });
  pass(20 * minute);
  const asked = new URL(await askedAt(person, config, { within: 300 }));
  const {
    callbackUrl = "",
    code: lacks = "",
    max_age = "",
  } = Object.fromEntries(asked.searchParams);
  const fields = { callbackUrl, stepUp: "true", lacks, max_age };
  const back = locationOf(await enter(person, "ada", { ...fields, ...wrong }));
  assert.equal(back.pathname, "/login");
  assert.deepEqual(Object.fromEntries(back.searchParams), {
    error: "CredentialsSignin",
    code: "credentials",
    ...fields,
  });
  const viaOurs = await person.get(`/auth/signin${back.search}`);
  assert.deepEqual(
    Object.fromEntries(locationOf(viaOurs).searchParams),
    Object.fromEntries(back.searchParams),
  );
});

test("a wrong password of a sign-in that nobody was asked for says nothing of it", async () => {
  const { person } = await place();
  const back = locationOf(await enter(browser((await place()).config), "ada", wrong));
  assert.deepEqual([...back.searchParams.keys()], ["error", "code"]);
  const forged = "/auth/signin?stepUp=true&lacks=<b>&methods=<i>&max_age=x";
  const { text } = await fieldsAt(person, forged, form);
  assert.doesNotMatch(text, /<b>|<i>|max_age=x/);
});

test("a provider that refuses, or answers for somebody else, leads back to a page that still asks for the same", async (t) => {
  const { pass } = stoppedClock(t);
  const provider = hostileProvider({
    claims: (honest) => (isAsked ? { ...honest, auth_time: undefined } : honest),
  });
  let isAsked = false;
  const app = application({ adapter: memory(), providers: [provider.config(), password()] });
  const person = browser(app.config);
  await signInWith(person, provider);
  pass(20 * minute);
  const page = await askedAt(person, app.config, { within: 300 });
  const { fields } = await fieldsAt(person, page, "/auth/signin/hostile?max_age=300");
  const kept = { callbackUrl: `${origin}/pay`, stepUp: "true", lacks: "fresh", max_age: "300" };
  assert.deepEqual(fields, kept);
  const other = { sub: "somebody-else", email: "else@example.com" };
  for (const [error, more] of [
    ["SessionRequired", { person: other }],
    ["OAuthCallbackError", { query: { max_age: "300" } }],
  ] as const) {
    isAsked = error === "OAuthCallbackError";
    const back = locationOf(await signInWith(person, provider, { fields, ...more }));
    const { error: told, code: _, ...rest } = Object.fromEntries(back.searchParams);
    assert.equal(told, error);
    assert.equal(back.pathname, "/auth/signin");
    assert.deepEqual(rest, kept);
  }
});

test("an address that is none is asked for once more on a page that still asks for the same", async (t) => {
  const { pass } = stoppedClock(t);
  const app = mailApplication();
  const person = browser(app.config);
  const own = freshAddress();
  await askForMail(person, own);
  await confirm(person, lastMail(app));
  pass(20 * minute);
  const stepUp = { callbackUrl: "/pay", stepUp: "true", lacks: "fresh", max_age: "300" };
  const shown = await (await askForMail(person, "nobody", stepUp)).text();
  for (const [name, value] of Object.entries(stepUp))
    assert.ok(shown.includes(`name="${name}" value="${value}"`), name);
  await askForMail(person, freshAddress(), stepUp);
  const back = locationOf(await confirm(person, lastMail(app)));
  assert.deepEqual(Object.fromEntries(back.searchParams), {
    error: "SessionRequired",
    code: "other-user",
    ...stepUp,
    callbackUrl: `${origin}/pay`,
  });
});
