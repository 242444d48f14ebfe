import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  checkSession,
  getAccessToken,
  getSession,
  proveFactor,
  updateSession,
} from "../../../src/server/index.ts";
import { enter, password, people } from "../../http/support/password.ts";
import { minute, sessionCookie, stoppedClock, strategies } from "../../session/support.ts";
import { origin } from "../../support/application.ts";
import type { Browser } from "../../support/browser.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { locationOf } from "../../support/sign-in.ts";
import { requestOf } from "../webauthn/scene.ts";
import { factorScene, giveFactors, hiddenIn, prove } from "./scene.ts";

const pendingCookie = "__Host-cardea.attempt-pending";

/** Signs in with a password and no more; returns the page that asks for the rest. */
async function comeIn(person: Browser, name: keyof typeof people = "ada", fields = {}) {
  const response = await enter(person, name, fields);
  const url = locationOf(response);
  assert.equal(url.pathname, "/auth/factor");
  return { url, page: await (await person.get(url.href)).text() };
}

function isSignedIn(person: Browser): Promise<boolean> {
  return person.session().then((session) => session !== null);
}

/** Lets a newer sign-in wait in the same browser. */
async function otherTab(person: Browser, name: keyof typeof people) {
  return comeIn(person, name);
}

for (const strategy of strategies) {
  suite(`a sign-in that waits for a second factor, sessions as ${strategy}`, () => {
    const own = { session: { strategy } } as const;

    test("the page names the person and the site, and a code of the app signs them in", async () => {
      const scene = factorScene(own);
      const { code } = await giveFactors(scene);
      scene.events.length = 0;
      const person = scene.browser();
      const { page } = await comeIn(person, "ada", { callbackUrl: "/inbox" });
      assert.match(page, /You’re signing in as <strong><bdi>ada@example\.com/);
      assert.match(page, /name="code" autocomplete="one-time-code" inputmode="numeric"/);
      assert.deepEqual(scene.events, []);
      const done = await prove(person, page, { code: await code() });
      assert.equal(done.status, 303);
      assert.equal(locationOf(done).href, `${origin}/inbox`);
      assert.equal(Object(await person.session()).user.email, people.ada.email);
      assert.deepEqual(scene.events, ["signIn"]);
      const checked = await checkSession(requestOf(person), scene.config, { level: 2 });
      assert.ok(checked.ok);
      assert.equal(person.cookies.has(pendingCookie), false, "the cookie was left behind");
    });

    test("AC-106 whoever waits is signed out everywhere: session, update, tokens, linking, security page and guards", async () => {
      const provider = hostileProvider();
      const scene = factorScene({ ...own, providers: [password(), provider.config()] });
      await giveFactors(scene);
      const person = scene.browser();
      await comeIn(person);
      const link = await person.submit("/auth/signin/hostile", { link: "true" });
      assert.notEqual(locationOf(link).origin, provider.issuer, "an account is being linked");
      assert.equal(person.cookieNames(sessionCookie).length, 0);
      assert.equal(await person.session(), null);
      const csrfToken = await person.csrfToken();
      const body = JSON.stringify({ csrfToken, data: { name: "x" } });
      const json = { "content-type": "application/json" };
      const update = await person.postBody("/auth/session", body, json);
      assert.equal(await update.json(), null);
      const input = requestOf(person);
      assert.equal((await getSession(input, scene.config)).session, null);
      assert.equal((await updateSession(input, scene.config, {})).session, null);
      await assert.rejects(getAccessToken(input, scene.config, { provider: "github" }));
      const checked = await checkSession(input, scene.config);
      assert.ok(!checked.ok);
      assert.equal(checked.reason, "signed-out");
      for (const [path, fields] of [
        ["/auth/security", { action: "name", name: "Eve" }],
        ["/auth/security", { action: "revoke", session: "all" }],
      ] as const) {
        const refused = await person.submit(path, fields);
        assert.equal(locationOf(refused).pathname, "/auth/signin");
      }
      // The cookie of a sign-in that waits is none of a session.
      const value = person.cookies.get(pendingCookie)?.value ?? "";
      const thief = scene.browser();
      thief.cookies.set(sessionCookie, { value, sameSite: "lax", header: "" });
      assert.equal(await thief.session(), null);
    });

    test("AC-113 a form of another tab finishes neither its own sign-in nor the newer one", async () => {
      const scene = factorScene(own);
      const ada = await giveFactors(scene);
      const grace = await giveFactors(scene, "grace");
      const person = scene.browser();
      const first = await comeIn(person);
      const second = await otherTab(person, "grace");
      for (const typed of [{ code: await ada.code() }, { code: await grace.code() }]) {
        const refused = await prove(person, first.page, typed);
        assert.equal(refused.status, 400);
        assert.match(await refused.text(), /Please sign in again/);
      }
      assert.deepEqual(scene.codes(), ["factor-void", "factor-void"]);
      assert.equal(await isSignedIn(person), false);
      const wrong = await prove(person, second.page, { code: await ada.code() });
      assert.equal(wrong.status, 400);
      assert.equal(await isSignedIn(person), false, "the code of another person was taken");
      const done = await prove(person, second.page, { code: await grace.code() });
      assert.equal(done.status, 303);
      assert.equal(Object(await person.session()).user.email, people.grace.email);
    });

    test("AC-113 another browser finishes nothing, though it has the page and the code", async () => {
      const scene = factorScene(own);
      const { code } = await giveFactors(scene);
      const { page } = await comeIn(scene.browser());
      const other = scene.browser();
      const refused = await prove(other, page, { code: await code() });
      assert.equal(refused.status, 400);
      assert.deepEqual(scene.codes(), ["factor-void"]);
      assert.equal(await isSignedIn(other), false);
    });

    test("AC-114 a finished sign-in is not finished again with the next code", async () => {
      const scene = factorScene(own);
      const { code } = await giveFactors(scene);
      const person = scene.browser();
      const { page } = await comeIn(person);
      const copy = person.clone();
      assert.equal((await prove(person, page, { code: await code() })).status, 303);
      const again = await prove(copy, page, { code: await code(1) });
      assert.equal(again.status, 400);
      assert.match(await again.text(), /Please sign in again/);
      assert.equal(await isSignedIn(copy), false);
    });

    test("AC-116 of twenty tabs with the same code one is signed in", async () => {
      const scene = factorScene({ ...own, limits: { factor: { hour: 100, day: 100 } } });
      const { code } = await giveFactors(scene);
      const typed = await code();
      const tabs = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const person = scene.browser();
          const { page } = await comeIn(person);
          const fields = { ...hiddenIn(page), csrfToken: await person.csrfToken(), code: typed };
          return { person, fields };
        }),
      );
      const answers = await Promise.all(
        tabs.flatMap(({ person, fields }) => [
          person.post("/auth/factor", fields),
          person.clone().post("/auth/factor", fields),
        ]),
      );
      assert.equal(answers.filter(({ status }) => status === 303).length, 1);
    });

    test("AC-127 a recovery code signs in once, and its person is told how many are left", async () => {
      const scene = factorScene(own);
      const { recoveryCodes } = await giveFactors(scene);
      const [recoveryCode = ""] = recoveryCodes;
      const person = scene.browser();
      const { url } = await comeIn(person);
      const page = await (await person.get(`${url}&use=recovery`)).text();
      assert.equal((await prove(person, page, { recoveryCode })).status, 303);
      assert.ok(await isSignedIn(person));
      const [told] = scene.told.filter((one) => one.kind === "recovery-used");
      assert.equal(Object(told).left, 9);
      const again = await comeIn(scene.browser());
      const other = scene.browser();
      await comeIn(other);
      assert.ok(again.page);
      const refused = await other.submit("/auth/factor", { recoveryCode });
      assert.equal(refused.status, 400);
      assert.match(await refused.text(), /isn’t one of your recovery codes/);
    });

    test("`proveFactor` in process says what came of it, and signs in", async () => {
      const scene = factorScene(own);
      const { code } = await giveFactors(scene);
      const person = scene.browser();
      await comeIn(person, "ada", { callbackUrl: "/inbox" });
      const wrong = await proveFactor(requestOf(person), scene.config, { code: "000000" });
      assert.deepEqual(wrong, { ok: false, reason: "wrong-code", cookies: [] });
      const right = await proveFactor(requestOf(person), scene.config, { code: await code() });
      assert.ok(right.ok);
      assert.equal(right.url, `${origin}/inbox`);
      assert.ok(right.cookies.some(({ name }) => name.startsWith(sessionCookie)));
      const over = await proveFactor(requestOf(person), scene.config, { code: await code(1) });
      assert.ok(!over.ok && over.reason === "expired");
      assert.equal(new URL(over.url).pathname, "/auth/signin");
      assert.deepEqual(scene.codes(), ["factor-wrong", "factor-void"]);
    });
  });
}

test("AC-114 a sign-in waits ten minutes, and no longer", async (t) => {
  const { pass } = stoppedClock(t);
  const scene = factorScene();
  const { code } = await giveFactors(scene);
  const person = scene.browser();
  const { page, url } = await comeIn(person);
  pass(10 * minute + 1);
  const refused = await prove(person, page, { code: await code() });
  assert.equal(refused.status, 400);
  assert.match(await refused.text(), /Please sign in again/);
  const shown = await person.get(url.href);
  assert.equal(shown.status, 400);
  assert.equal(await isSignedIn(person), false);
});

test("AC-114 five wrong answers end a sign-in, over all tabs; the fifth says so at once", async () => {
  const scene = factorScene();
  const { code } = await giveFactors(scene);
  const person = scene.browser();
  const { page } = await comeIn(person);
  const tab = person.clone();
  for (const [index, browser] of [person, tab, person, tab].entries()) {
    const refused = await prove(browser, page, { code: "000000" });
    assert.match(await refused.text(), /That code isn’t right/, `answer ${index}`);
  }
  const fifth = await prove(person, page, { code: "000000" });
  assert.match(await fifth.text(), /Please sign in again/);
  const right = await prove(tab, page, { code: await code() });
  assert.match(await right.text(), /Please sign in again/);
  assert.equal(await isSignedIn(tab), false);
  assert.deepEqual(scene.codes(), [
    ...Array<string>(4).fill("factor-wrong"),
    "factor-spent",
    "factor-void",
  ]);
});

test("AC-118 a new sign-in, browser or network gives no more tries: the limit is the user's", async () => {
  const scene = factorScene({ trustProxy: 1 });
  const { code } = await giveFactors(scene);
  for (let round = 0; round < 5; round++) {
    const person = scene.browser();
    const { page } = await comeIn(person);
    for (let i = 0; i < 2; i++) await prove(person, page, { code: "000000" });
  }
  const person = scene.browser();
  const { page } = await comeIn(person);
  const refused = await prove(person, page, { code: await code() });
  assert.equal(refused.status, 429);
  assert.match(await refused.text(), /There were too many wrong codes/);
  assert.equal(await isSignedIn(person), false);
});

test("reading the page uses nothing up, as GET and as HEAD, and a program learns what is asked", async () => {
  const scene = factorScene();
  const { code } = await giveFactors(scene);
  const person = scene.browser();
  const { page, url } = await comeIn(person);
  for (let i = 0; i < 8; i++) assert.equal((await person.get(url.href)).status, 200);
  const headers = { accept: "application/json" };
  const asked = await (await person.get("/auth/factor", { headers })).json();
  assert.equal(asked.asks, "sign-in");
  assert.deepEqual(asked.factors, ["totp", "recovery"]);
  assert.equal(asked.ref, url.searchParams.get("ref"));
  assert.ok(new Date(asked.expires).getTime() > Date.now());
  assert.equal((await prove(person, page, { code: await code() })).status, 303);
});

test("“Sign in as somebody else” drops the sign-in and leads to the sign-in page with the same destination", async () => {
  const scene = factorScene();
  const { userId } = await giveFactors(scene);
  const person = scene.browser();
  const { page } = await comeIn(person, "ada", { callbackUrl: "/inbox" });
  assert.match(page, /<button>Sign in as somebody else<\/button>/);
  const left = await prove(person, page, { cancel: "true" });
  assert.equal(locationOf(left).pathname, "/auth/signin");
  assert.equal(locationOf(left).searchParams.get("callbackUrl"), `${origin}/inbox`);
  assert.equal(person.cookies.has(pendingCookie), false);
  const rows = await scene.storage.listCredentials(userId);
  assert.deepEqual(
    rows.filter(({ kind }) => kind === "pending"),
    [],
  );
  assert.deepEqual(scene.codes(), []);
});

test("somebody who is signed in proves their own factor while the sign-in of another person waits in the same browser", async () => {
  const scene = factorScene();
  const ada = await giveFactors(scene);
  await giveFactors(scene, "grace");
  const person = scene.browser();
  const { page } = await comeIn(person);
  await prove(person, page, { code: await ada.code() });
  await comeIn(person, "grace");
  const stepUp = await (await person.get("/auth/factor?stepUp=true")).text();
  assert.match(stepUp, /You’re signed in as <strong><bdi>ada@example\.com/);
  const done = await prove(person, stepUp, { code: await ada.code(1) });
  assert.equal(done.status, 303);
  assert.equal(Object(await person.session()).user.email, people.ada.email);
});

test("AC-113 the form of a sign-in that is over raises nobody who is signed in by then, and counts as no try", async () => {
  const scene = factorScene();
  const ada = await giveFactors(scene);
  const person = scene.browser();
  const { page } = await comeIn(person);
  await prove(person, page, { code: await ada.code() });
  for (let i = 0; i < 11; i++) {
    const refused = await prove(person, page, { code: await ada.code(1) });
    assert.equal(refused.status, 400);
  }
  assert.deepEqual([...new Set(scene.codes())], ["factor-void"]);
  const stepUp = await (await person.get("/auth/factor?stepUp=true")).text();
  const done = await prove(person, stepUp, { code: await ada.code(1) });
  assert.equal(done.status, 303, "the code was used up");
});

test("an application's own page gets `ref`, and posts to us; what goes wrong comes back in its address", async () => {
  const scene = factorScene({ pages: { factor: "/second-step" } });
  const { code } = await giveFactors(scene);
  const person = scene.browser();
  const url = locationOf(await enter(person, "ada", { callbackUrl: "/inbox" }));
  assert.equal(url.pathname, "/second-step");
  const ref = url.searchParams.get("ref") ?? "";
  assert.ok(ref);
  const wrong = locationOf(await person.submit("/auth/factor", { ref, code: "000000" }));
  assert.equal(wrong.pathname, "/second-step");
  assert.deepEqual(Object.fromEntries(wrong.searchParams), {
    ref,
    error: "Verification",
    code: "factor-wrong",
  });
  const read = locationOf(await person.get("/auth/factor"));
  assert.equal(`${read.pathname}${read.search}`, `/second-step?ref=${ref}`);
  const right = await person.submit("/auth/factor", { ref, code: await code() });
  assert.equal(locationOf(right).href, `${origin}/inbox`);
  assert.ok(await isSignedIn(person));
});
