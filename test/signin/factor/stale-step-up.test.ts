import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { checkSession } from "../../../src/server/index.ts";
import { enter, password, people } from "../../http/support/password.ts";
import { minute, stoppedClock, strategies, thief, tokenOf } from "../../session/support.ts";
import { origin } from "../../support/application.ts";
import type { Browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { requestOf } from "../webauthn/scene.ts";
import { factorScene, giveFactors, hiddenIn, prove, type Scene } from "./scene.ts";

/** Both factors, a few minutes ago at most. */
const both = { level: 2, within: 5 * minute, returnTo: "/pay" } as const;

const check = ({ config }: Scene, person: Browser, need: typeof both | typeof recent = both) =>
  checkSession(requestOf(person), config, need);

const recent = { within: 5 * minute } as const;

/** Opens the page to which a guard sends somebody; returns its address and the hidden fields of its form. */
async function sentBy(scene: Scene, person: Browser) {
  const checked = await check(scene, person);
  assert.ok(!checked.ok);
  const url = new URL(checked.url);
  return { url, fields: hiddenIn(await (await person.get(url.href)).text()) };
}

/** Somebody who signed in with both factors, a while ago. */
async function longSignedIn(scene: Scene, pass: (seconds: number) => void) {
  const ada = await giveFactors(scene);
  const person = scene.browser();
  const url = locationOf(await enter(person));
  const page = await (await person.get(url.href)).text();
  assert.equal((await prove(person, page, { code: await ada.code() })).status, 303);
  assert.ok((await check(scene, person)).ok);
  pass(30 * minute);
  scene.events.length = 0;
  return { ...ada, person };
}

/** The page on which a second factor is asked for, as the form of the sign-in page led to it. */
async function askedAfter(response: Response, person: Browser): Promise<string> {
  const url = locationOf(response);
  assert.equal(url.pathname, "/auth/factor", url.href);
  assert.ok(url.searchParams.get("ref"), "no sign-in waits");
  return (await person.get(url.href)).text();
}

for (const strategy of strategies) {
  suite(`a step-up of whoever proved both factors too long ago, sessions as ${strategy}`, () => {
    const scene = () => factorScene({ session: { strategy }, providers: [password()] });

    test("AC-135 the sign-in page asks for the same person, the gate for their factor, and one session proves both", async (t) => {
      const { pass } = stoppedClock(t);
      const app = scene();
      const { person, code } = await longSignedIn(app, pass);
      const { url, fields } = await sentBy(app, person);
      assert.equal(url.pathname, "/auth/signin", "a code alone would not do");
      assert.equal(fields.stepUp, "true");

      const token = tokenOf(person);
      const page = await askedAfter(await enter(person, "ada", fields), person);
      assert.match(page, /You’re signing in as <strong><bdi>ada@example\.com/);
      assert.equal(tokenOf(person), token, "the session is another one before the factor");
      assert.equal((await check(app, person, recent)).ok, false, "the password counts already");
      assert.deepEqual(app.events, []);

      const done = await prove(person, page, { code: await code() });
      assert.equal(locationOf(done).href, `${origin}/pay`);
      const checked = await check(app, person);
      assert.ok(checked.ok);
      assert.deepEqual([...checked.assurance.methods].sort(), ["cred", "otp"]);
      assert.notEqual(tokenOf(person), token);
      assert.equal(await thief(app.config, token).session(), null, "there are two sessions");
      assert.deepEqual(app.events, ["signIn"]);
    });

    test("AC-135 the first factor of somebody else is refused before anybody asks for theirs", async (t) => {
      const { pass } = stoppedClock(t);
      const app = scene();
      const grace = await giveFactors(app, "grace");
      const { person } = await longSignedIn(app, pass);
      const { fields } = await sentBy(app, person);
      const url = locationOf(await enter(person, "grace", fields));
      assert.deepEqual(
        [url.pathname, url.searchParams.get("code")],
        ["/auth/signin", "other-user"],
      );
      assert.deepEqual(
        app.codes().filter((one) => one !== "factor-void"),
        ["step-up-other-user"],
      );
      const rows = await app.storage.listCredentials(grace.userId);
      assert.ok(!rows.some(({ kind }) => kind === "pending"), "a sign-in of theirs waits");
      assert.equal(Object(await person.session()).user.email, people.ada.email);
      assert.equal((await check(app, person, recent)).ok, false);
    });

    test("AC-135 the second factor of somebody else is refused, and none of their codes is used up", async (t) => {
      const { pass } = stoppedClock(t);
      const app = scene();
      const grace = await giveFactors(app, "grace");
      const { person, code } = await longSignedIn(app, pass);
      const { fields } = await sentBy(app, person);
      const page = await askedAfter(await enter(person, "ada", fields), person);
      const [recoveryCode = ""] = grace.recoveryCodes;
      for (const typed of [{ code: await grace.code() }, { recoveryCode }]) {
        assert.equal((await prove(person, page, typed)).status, 400);
      }
      assert.deepEqual(app.codes(), ["factor-wrong", "recovery-wrong"]);
      assert.equal((await check(app, person, recent)).ok, false);
      assert.equal(Object(await person.session()).user.email, people.ada.email);

      const hers = app.browser();
      const herPage = await askedAfter(await enter(hers, "grace"), hers);
      assert.equal((await prove(hers, herPage, { code: await grace.code() })).status, 303);
      assert.equal((await prove(person, page, { code: await code() })).status, 303);
    });

    test("a factor that was proved a moment ago counts, and is not asked for again", async (t) => {
      const { pass } = stoppedClock(t);
      const app = scene();
      const { person, code } = await longSignedIn(app, pass);
      const stepUp = await (await person.get("/auth/factor?stepUp=true")).text();
      assert.equal((await prove(person, stepUp, { code: await code() })).status, 303);
      pass(minute);
      const { url, fields } = await sentBy(app, person);
      assert.equal(url.pathname, "/auth/signin");
      assert.equal(locationOf(await enter(person, "ada", fields)).href, `${origin}/pay`);
      const checked = await check(app, person);
      assert.ok(checked.ok);
      assert.deepEqual([...checked.assurance.methods].sort(), ["cred", "otp"]);
    });
  });
}
