import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { freshAddress, mailApplication } from "../../signin/email/mailbox.ts";
import { application, origin } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { ada, hostileProvider } from "../../support/hostile-provider.ts";
import { deliver, locationOf, signInWith, startSignIn } from "../../support/sign-in.ts";
import { enter, password } from "../support/password.ts";

test("a form without a provider, or for one that needs no start, leads to the page, with where to return to", async () => {
  const { config } = application({ providers: [password()] });
  const visitor = browser(config);
  for (const [path, fields, callbackUrl] of [
    ["/auth/signin", { callbackUrl: "/in" }, "/in"],
    ["/auth/signin?callbackUrl=/address", {}, "/address"],
    ["/auth/signin?callbackUrl=/address", { callbackUrl: "/in" }, "/in"],
    ["/auth/signin/credentials", { callbackUrl: "/in" }, "/in"],
    ["/auth/signin", {}, null],
  ] as const) {
    const target = locationOf(await visitor.submit(path, fields));
    assert.equal(target.pathname, "/auth/signin");
    assert.equal(target.searchParams.get("callbackUrl"), callbackUrl, path);
  }
});

test("what stands in the address is passed on to the provider, but for where to return to", async () => {
  const provider = hostileProvider();
  const { config } = application({ providers: [provider.config()] });
  const visitor = browser(config);
  const query = { callbackUrl: "/in", login_hint: "ada", prompt: "login" };
  const address = await startSignIn(visitor, { query });
  const { searchParams } = new URL(address);
  assert.equal(searchParams.get("login_hint"), "ada");
  assert.equal(searchParams.get("prompt"), "login");
  assert.equal(searchParams.get("callbackUrl"), null);
  const done = await deliver(visitor, await provider.authorize(address));
  assert.equal(locationOf(done).href, `${origin}/in`);
});

test("parameters of the provider's own stay where the address has none", async () => {
  const provider = hostileProvider();
  const authorization = { params: { prompt: "consent" } };
  const { config } = application({ providers: [provider.config({ authorization })] });
  for (const query of ["", "callbackUrl=/in"]) {
    const { searchParams } = new URL(await startSignIn(browser(config), { query }));
    assert.equal(searchParams.get("prompt"), "consent");
  }
});

test("an account is linked only where the form says so", async () => {
  for (const [link, linked] of [
    ["true", true],
    ["false", false],
  ] as const) {
    const adapter = memory();
    const [first, second] = [hostileProvider(), hostileProvider()];
    const { config } = application({
      adapter,
      providers: [first.config({ id: "first" }), second.config({ id: "second" })],
    });
    const visitor = browser(config);
    await signInWith(visitor, first, { id: "first" });
    const before = await visitor.session();
    const other = { ...ada, sub: "other", email: "other@example.com" };
    await signInWith(visitor, second, { id: "second", fields: { link }, person: other });
    const after = await visitor.session();
    assert.equal(Object(after).user?.email === Object(before).user.email, linked, link);
  }
});

test("whoever is to prove once more who they are cannot be somebody else", async () => {
  const provider = hostileProvider();
  const { config, errors } = application({
    adapter: memory(),
    providers: [provider.config(), password()],
  });
  const visitor = browser(config);
  await enter(visitor);
  const fields = { stepUp: "true", lacks: "fresh", callbackUrl: "/pay" };
  const refused = locationOf(await signInWith(visitor, provider, { fields }));
  assert.deepEqual(
    [refused.pathname, refused.searchParams.get("code")],
    ["/auth/signin", "other-user"],
  );
  assert.equal(errors.at(-1)?.code, "step-up-other-user");
});

test("a mail is asked for with an address, and the page says so", async () => {
  const place = mailApplication();
  const visitor = browser(place.config);
  const email = freshAddress();
  const response = await visitor.submit("/auth/signin/mail?callbackUrl=/address", { email });
  assert.equal(locationOf(response).pathname, "/auth/verify-request");
  assert.equal(place.mails[0]?.identifier, email);
  const target = new URL(place.mails[0]?.url ?? "").searchParams.get("callbackUrl");
  assert.equal(target, `${origin}/address`);
});
