import assert from "node:assert/strict";
import { suite, type TestContext, test } from "node:test";
import { memory } from "../../../../src/storage/memory.ts";
import type { AuthConfig, SessionOptions } from "../../../../src/types/config.ts";
import { stage } from "../../../accounts/stage.ts";
import { day, minute, stoppedClock } from "../../../session/support.ts";
import type { Browser } from "../../../support/browser.ts";
import { locationOf, signInWith } from "../../../support/sign-in.ts";
import { freshAddress } from "../../email/mailbox.ts";

/** Somebody who is signed in, and wants to link a second account. */
async function signedIn(t: TestContext, session: SessionOptions, more: Partial<AuthConfig> = {}) {
  const clock = stoppedClock(t);
  const adapter = memory();
  const app = stage({ adapter, session, ...more });
  const person = app.browser();
  const email = freshAddress();
  const first = { sub: crypto.randomUUID(), email };
  const enter = (browser: Browser) => signInWith(browser, app.idp, { person: first });
  await enter(person);
  assert.ok(await person.session());
  const second = crypto.randomUUID();
  const ask = (fields: Record<string, string> = { link: "true" }) =>
    person.submit("/auth/signin/hostile", { callbackUrl: "/settings", ...fields });
  const link = (fields: Record<string, string> = { link: "true" }) =>
    signInWith(person, app.idp, { person: { sub: second, email: freshAddress() }, fields });
  const owner = async () => {
    const key = { provider: "hostile", providerAccountId: second };
    return (await adapter.getUserByAccount(key))?.email;
  };
  return { ...app, adapter, clock, person, email, enter, ask, link, owner };
}

/** Whether a response leads to the sign-in page, which says why. */
function assertSentToSignIn(response: Response) {
  const { pathname, searchParams } = locationOf(response);
  assert.equal(pathname, "/auth/signin");
  assert.equal(searchParams.get("error"), "SessionRequired");
  assert.equal(searchParams.get("code"), "fresh");
  assert.equal(searchParams.get("callbackUrl"), "https://app.example.com/settings");
  assert.deepEqual(response.headers.getSetCookie(), [], "no attempt was begun");
}

for (const strategy of ["database", "jwt"] as const) {
  suite(`linking an account, sessions as ${strategy}`, () => {
    test("begins in the first ten minutes after the sign-in", async (t) => {
      const { clock, email, link, owner } = await signedIn(t, { strategy });
      clock.pass(10 * minute);
      await link();
      assert.equal(await owner(), email);
    });

    test("later leads to the sign-in page, and goes on from there", async (t) => {
      const { clock, person, email, enter, ask, link, owner } = await signedIn(t, {
        strategy,
      });
      clock.pass(10 * minute + 1);
      const fields = { csrfToken: await person.csrfToken(), link: "true" };
      const headers = { "x-auth-return-redirect": "1" };
      const told = await person.post("/auth/signin/hostile", fields, { headers });
      assert.partialDeepStrictEqual(await told.json(), { error: "SessionRequired", code: "fresh" });
      const response = await ask();
      assertSentToSignIn(response);
      const page = await (await person.get(response.headers.get("location") ?? "")).text();
      assert.match(page, /Please sign in once more/);
      await enter(person);
      await link();
      assert.equal(await owner(), email);
    });

    test("does so after session.freshFor seconds", async (t) => {
      const { clock, email, ask, link, owner } = await signedIn(t, { strategy, freshFor: day });
      clock.pass(day);
      await link();
      assert.equal(await owner(), email);
      clock.pass(1);
      assertSentToSignIn(await ask());
    });

    test("does so in a session that is older than the proof of the address, however fresh", async (t) => {
      const { adapter, clock, person, email, prove, ask } = await signedIn(t, { strategy });
      // Proved elsewhere, and the session says nothing of having begun before.
      await prove(person, email);
      const user = await adapter.getUserByEmail(email);
      clock.pass(5);
      await adapter.updateUser({ id: user?.id ?? "", emailVerified: new Date() });
      assert.ok(await person.session());
      assertSentToSignIn(await ask());
    });

    test("is refused at the end when the address was proved since it began", async (t) => {
      const { adapter, clock, prove, errors, link, owner, ...app } = await signedIn(t, {
        strategy,
      });
      await prove(app.person, app.email);
      const user = await adapter.getUserByEmail(app.email);
      app.meanwhile("signIn", async () => {
        clock.pass(5);
        await adapter.updateUser({ id: user?.id ?? "", emailVerified: new Date() });
      });
      await link();
      await app.happened();
      assert.equal(errors.at(-1)?.code, "link-foreign-session");
      assert.equal(await owner(), undefined);
    });

    for (const fields of [{}, { link: "true" }]) {
      const how = "link" in fields ? "asked for" : "by signing in while signed in";
      test(`in compat is asked for no freshness, ${how}`, async (t) => {
        const { clock, email, link, owner } = await signedIn(t, { strategy }, { compat: "authjs" });
        clock.pass(5 * day);
        await link(fields);
        assert.equal(await owner(), email);
      });
    }

    test("in compat does not happen in a session that is older than the proof of the address", async (t) => {
      const { adapter, clock, person, email, prove, link, owner } = await signedIn(
        t,
        { strategy, absoluteMaxAge: 90 * day },
        { compat: "authjs" },
      );
      await prove(person, email);
      const user = await adapter.getUserByEmail(email);
      clock.pass(5);
      await adapter.updateUser({ id: user?.id ?? "", emailVerified: new Date() });
      await link({});
      assert.notEqual(await owner(), email);
    });
  });
}
