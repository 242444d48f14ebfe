import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { freshAddress, mailApplication } from "../signin/email/mailbox.ts";
import { city, origin } from "./city.ts";
import { badge, config } from "./config.ts";
import { Person } from "./person.ts";

const visitor = (own?: Parameters<typeof config>[0]) => new Person(city(() => config(own)));
const wrong = { ...badge, "options.number": "1816" };

test("without JavaScript somebody signs in with credentials of any id and is sent on", async () => {
  const ada = visitor();
  const response = await ada.post("cardeaSignIn", { ...badge, redirectTo: "/members/" });
  assert.equal(response.status, 303);
  assert.equal(response.headers.get("location"), "/members/");
  const { cardeaSession } = await ada.open("/");
  assert.deepEqual(cardeaSession, await ada.session());
  assert.equal((await ada.session())?.user !== undefined, true);
});

test("the script of a page is told where to go, instead of being redirected itself", async () => {
  const ada = visitor();
  const options = { email: "ada@example.com", number: 1815 };
  const told = await ada.submit("cardeaSignIn", { providerId: "badge", options }, "/members/");
  assert.equal(told.status, 200);
  assert.ok(told.text.includes('"/members/"'), told.text);
  assert.notEqual(await ada.session(), null);
});

for (const [page, redirectTo, expected] of [
  ["/members/?tab=2", undefined, "/members/?tab=2"],
  ["/?callbackUrl=/members/", undefined, "/members/"],
  ["/?callbackUrl=/members/", "/other/", "/other/"],
  ["/", "/a?b=//c", "/a?b=//c"],
  ["/", "https://evil.example/", "/"],
] as const) {
  test(`from ${page}, asked for ${redirectTo ?? "nothing"}, a sign-in leads to ${expected}`, async () => {
    const fields = { ...badge, ...(redirectTo && { redirectTo }) };
    const response = await visitor().post("cardeaSignIn", fields, page);
    assert.equal(response.headers.get("location"), expected);
  });
}

test("a wrong password leads to the sign-in page with the code of the error's class", async () => {
  const response = await visitor().post("cardeaSignIn", { ...wrong, redirectTo: "/members/" });
  const { pathname, searchParams } = new URL(response.headers.get("location") ?? "", origin);
  assert.equal(pathname, "/auth/signin");
  assert.deepEqual(Object.fromEntries(searchParams), {
    error: "CredentialsSignin",
    code: "not_recognised",
    callbackUrl: "/members/",
  });
});

test("with redirect false a wrong password is in the action's value, and no proof in the page", async () => {
  const response = await visitor().post("cardeaSignIn", { ...wrong, "options.redirect": "false" });
  assert.equal(response.status, 401);
  const { cardeaSignIn, cardeaSession, posted } = await response.json();
  assert.equal(cardeaSession, null);
  const { formErrors, ...value } = cardeaSignIn;
  assert.deepEqual(value, {
    failed: true,
    fieldErrors: {},
    error: "CredentialsSignin",
    code: "not_recognised",
  });
  assert.match(formErrors[0], /\w+ .*\./);
  assert.deepEqual(posted, ["providerId", "options.email", "options.redirect"]);
});

for (const [redirectTo, expected] of [
  ["/members/", "/members/"],
  ["javascript:alert(1)", "/"],
  ["https://evil.example/", "/"],
] as const) {
  test(`with redirect false and a script the loaders see the session, and ${redirectTo} becomes ${expected}`, async () => {
    const ada = visitor();
    const options = { email: "ada@example.com", number: "1815", redirect: false };
    const told = await ada.submit("cardeaSignIn", { providerId: "badge", redirectTo, options });
    assert.equal(told.status, 200);
    assert.ok(told.text.includes("ada@example.com"), told.text);
    assert.ok(told.text.includes(`"${expected}"`), told.text);
    assert.ok(!told.text.includes("evil") && !told.text.includes("alert"), told.text);
    // The script would load a page anew if it were told so under this name.
    assert.ok(told.location === null);
  });
}

test("with redirect false a sign-in that succeeded is not said to have failed because the session cannot be read", async () => {
  const ada = visitor({
    adapter: { ...memory(), isSessionRevoked: () => assert.fail("the database is away") },
    session: { strategy: "jwt" },
  });
  const options = { email: "ada@example.com", number: "1815", redirect: false };
  const told = await ada.submit("cardeaSignIn", { providerId: "badge", options });
  assert.equal(told.status, 200);
  assert.ok(told.text.includes('"/"'), told.text);
});

test("a form with a field of a large index is refused, and does not keep the server busy", async () => {
  const response = await visitor().post("cardeaSignIn", { ...badge, "options.x.300000000": "b" });
  assert.equal(response.status, 400);
});

test("a script that posts to the page itself, as in Qwik 2, is answered with a redirect", async () => {
  const ada = visitor();
  const response = await ada.fetch("/?qaction=cardeaSignIn", {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ ...badge, redirectTo: "/members/" }),
  });
  assert.equal(response.status, 303);
  assert.equal(response.headers.get("location"), "/members/");
  assert.notEqual(await ada.session(), null);
});

test("an OAuth provider gets the parameters that were asked for, also with redirect false", async () => {
  const response = await visitor().post("cardeaSignIn", {
    providerId: "elsewhere",
    "options.redirect": "false",
    "authorizationParams.login_hint": "ada",
  });
  assert.equal(response.status, 303);
  const { origin: server, searchParams } = new URL(response.headers.get("location") ?? "");
  assert.equal(server, "https://idp.example");
  assert.equal(searchParams.get("login_hint"), "ada");
  assert.equal(searchParams.get("redirect_uri"), `${origin}/auth/callback/elsewhere`);
  assert.ok(response.headers.getSetCookie()[0]?.includes("attempt"));
});

test("no provider leads to the sign-in page, and one that is not configured to the error page", async () => {
  const lead = async (providerId: string) =>
    (await visitor().post("cardeaSignIn", { providerId })).headers.get("location") ?? "";
  assert.match(await lead(""), /^\/auth\/signin\?/);
  assert.match(await lead("unknown"), /^\/auth\/error\?.*error=Configuration/);
});

test("a refusing signIn callback leads to the error page", async () => {
  const response = await visitor({ callbacks: { signIn: () => false } }).post(
    "cardeaSignIn",
    badge,
  );
  assert.match(response.headers.get("location") ?? "", /^\/auth\/error\?error=AccessDenied&/);
});

for (const [what, own] of [
  ["no secret", { secret: "" }],
  ["a host that nobody trusts", { trustHost: false }],
] as const) {
  test(`with ${what} a sign-in leads to the error page, which tells nothing`, async () => {
    const response = await visitor(own).post("cardeaSignIn", badge);
    assert.equal(response.status, 303);
    assert.match(response.headers.get("location") ?? "", /^\/auth\/error\?error=Configuration&/);
    assert.deepEqual(response.headers.getSetCookie(), []);
  });
}

for (const [input, field] of [
  [{ providerId: { a: "b" } }, "providerId"],
  [{ redirectTo: ["/"] }, "redirectTo"],
  [{ options: "text" }, "options"],
  [{ options: { redirectTo: 1 } }, "options"],
  [{ authorizationParams: { scope: 1 } }, "authorizationParams"],
  [{ authorizationParams: 1 }, "authorizationParams"],
] as const) {
  test(`${JSON.stringify(input)} is refused with an error of the field ${field}`, async () => {
    const { status, text } = await visitor().submit("cardeaSignIn", input);
    assert.equal(status, 400);
    assert.ok(text.includes(`"${field}"`), text);
    assert.ok(text.includes('"failed"') && text.includes('"formErrors"'), text);
  });
}

test("a parameter that the library sets cannot be asked for", async () => {
  const response = await visitor().post("cardeaSignIn", {
    providerId: "elsewhere",
    "authorizationParams.state": "mine",
  });
  const { cardeaSignIn } = await response.json();
  assert.equal(cardeaSignIn.failed, true);
  assert.equal(cardeaSignIn.error, "InvalidRequest");
  assert.deepEqual(response.headers.getSetCookie(), []);
});

test("AC-59 mails are counted by the address that Qwik City sees", async () => {
  const { config } = mailApplication({ limits: { perNetwork: { hour: 1 } } });
  const ask = (ip: string) =>
    new Person(city(() => config, { ip })).post("cardeaSignIn", {
      providerId: "mail",
      "options.email": freshAddress(),
    });
  const pathOf = async (response: Promise<Response>) =>
    new URL((await response).headers.get("location") ?? "", origin).pathname;
  assert.equal(await pathOf(ask("93.184.216.92")), "/auth/verify-request");
  assert.notEqual(await pathOf(ask("93.184.216.92")), "/auth/verify-request");
  assert.equal(await pathOf(ask("93.184.216.93")), "/auth/verify-request");
});
