import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { checkSession, type SessionNeed } from "../../../src/server/index.ts";
import { enter, password, people } from "../../http/support/password.ts";
import { minute, stoppedClock, strategies, thief, tokenOf } from "../../session/support.ts";
import { origin } from "../../support/application.ts";
import type { Browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { requestOf } from "../webauthn/scene.ts";
import { factorScene, giveFactors, hiddenIn, makeUser, prove, type Scene } from "./scene.ts";

const twoFactors = { level: 2, returnTo: "/pay" } as const;

/** Somebody who has signed in with a password only, and added an app since in another browser. */
async function memberOf(scene: Scene) {
  const person = scene.browser();
  await makeUser(scene, "ada");
  await enter(person);
  const factors = await giveFactors(scene);
  return { person, ...factors };
}

function check(scene: Scene, person: Browser, need: SessionNeed = twoFactors) {
  return checkSession(requestOf(person), scene.config, need);
}

async function sentTo(scene: Scene, person: Browser, need: SessionNeed = twoFactors) {
  const checked = await check(scene, person, need);
  assert.ok(!checked.ok);
  return new URL(checked.url);
}

for (const strategy of strategies) {
  suite(`step-up with a second factor, sessions as ${strategy}`, () => {
    const own = { session: { strategy } } as const;

    test("whoever lacks only a second factor is asked for it alone, and comes back with a new token and level 2", async () => {
      const scene = factorScene(own);
      const { person, code } = await memberOf(scene);
      const url = await sentTo(scene, person);
      assert.equal(url.pathname, "/auth/factor");
      assert.equal(url.searchParams.get("callbackUrl"), `${origin}/pay`);
      const page = await (await person.get(url.href)).text();
      assert.match(page, /You’re signed in as <strong><bdi>ada@example.com<\/bdi><\/strong>/);
      const before = person.clone();
      const token = tokenOf(person);
      const done = await prove(person, page, { code: await code() });
      assert.equal(locationOf(done).href, `${origin}/pay`);
      const checked = await check(scene, person);
      assert.ok(checked.ok);
      assert.deepEqual([...checked.assurance.methods].sort(), ["cred", "otp"]);
      assert.notEqual(tokenOf(person), token);
      assert.equal(
        await thief(scene.config, token).session(),
        null,
        "a copy of the old token lives on",
      );
      assert.equal(await before.session(), null);
      assert.deepEqual(scene.codes(), []);
    });

    test("AC-134 proving a factor leaves the beginning of the session and its other proofs where they were", async (t) => {
      const { pass } = stoppedClock(t);
      const scene = factorScene(own);
      const { person, code } = await memberOf(scene);
      pass(4 * minute);
      const page = await (await person.get(`${await sentTo(scene, person)}`)).text();
      await prove(person, page, { code: await code() });
      assert.ok((await check(scene, person, { level: 2, within: 5 * minute })).ok);
      pass(2 * minute);
      const lacking = await check(scene, person, { level: 2, within: 5 * minute });
      assert.ok(!lacking.ok, "the password of six minutes ago counted as if it were new");
      const url = new URL(lacking.url);
      assert.equal(url.pathname, "/auth/signin", "a code alone would not do");
      assert.ok((await check(scene, person, { within: 3 * minute })).ok);
    });

    test("AC-132 a second app is no second kind: two codes of apps stay one factor", async (t) => {
      const { pass } = stoppedClock(t);
      const scene = factorScene(own);
      const { person, code } = await memberOf(scene);
      const other = await giveFactors(scene);
      pass(20 * minute);
      for (const next of [code, other.code]) {
        const page = await (await person.get("/auth/factor?stepUp=true")).text();
        assert.equal((await prove(person, page, { code: await next() })).status, 303);
        pass(minute);
      }
      const checked = await check(scene, person, { within: 5 * minute });
      assert.ok(checked.ok);
      assert.deepEqual([checked.assurance.level, checked.assurance.methods], [1, ["otp"]]);
    });

    test("AC-135 AC-128 a code or recovery code of somebody else raises nobody, and uses nothing up", async () => {
      const scene = factorScene(own);
      const { person } = await memberOf(scene);
      const grace = await giveFactors(scene, "grace");
      const page = await (await person.get(`${await sentTo(scene, person)}`)).text();
      const [recoveryCode = ""] = grace.recoveryCodes;
      const hidden = hiddenIn(page);
      for (const typed of [{ code: await grace.code() }, { recoveryCode }]) {
        const refused = await person.submit("/auth/factor", { ...hidden, ...typed });
        assert.equal(refused.status, 400);
        assert.match(await refused.text(), /aria-invalid="true"/);
      }
      assert.deepEqual(scene.codes(), ["factor-wrong", "recovery-wrong"]);
      assert.equal(Object(await person.session()).user.email, people.ada.email);
      assert.equal((await check(scene, person)).ok, false);
      const others = scene.browser();
      await enter(others, "grace");
      const rows = await scene.storage.listCredentials(grace.userId);
      assert.equal(rows.filter(({ kind }) => kind === "recovery").length, 10);
    });

    test("AC-116 of twenty browsers with the same code one is raised", async () => {
      const scene = factorScene({ ...own, limits: { factor: { hour: 100, day: 100 } } });
      const { person, code } = await memberOf(scene);
      const page = await (await person.get(`${await sentTo(scene, person)}`)).text();
      const typed = await code();
      const fields = { ...hiddenIn(page), code: typed, csrfToken: await person.csrfToken() };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => person.clone().post("/auth/factor", fields)),
      );
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [303, ...Array<number>(19).fill(400)]);
    });

    test("AC-127 AC-128 a recovery code raises once, however it is typed, and its person is told", async () => {
      const scene = factorScene(own);
      const { person, recoveryCodes } = await memberOf(scene);
      const [first = ""] = recoveryCodes;
      const url = await sentTo(scene, person);
      const page = await (await person.get(`${url}&use=recovery`)).text();
      assert.match(page, /<label for="recovery-code">Recovery code/);
      const typed = first.toLowerCase().replace(/(.{4})/g, "$1 ");
      const done = await prove(person, page, { recoveryCode: typed });
      assert.equal(locationOf(done).href, `${origin}/pay`);
      const checked = await check(scene, person);
      assert.ok(checked.ok);
      assert.ok(checked.assurance.methods.includes("rec"));
      const used = scene.told.filter(({ kind }) => kind === "recovery-used");
      assert.deepEqual(
        used.map((one) => Object(one).left),
        [9],
      );
      const again = await prove(person, page, { recoveryCode: typed });
      assert.equal(again.status, 400);
      assert.match(await again.text(), /isn’t one of your recovery codes/);
    });

    test("what guards ask for by `methods` is met by a code of the app", async () => {
      const scene = factorScene(own);
      const { person, code } = await memberOf(scene);
      const need = { methods: ["otp"], returnTo: "/pay" } as const;
      const url = await sentTo(scene, person, need);
      assert.equal(url.pathname, "/auth/factor");
      const page = await (await person.get(url.href)).text();
      assert.doesNotMatch(page, /recovery code/i, "a recovery code would not help");
      await prove(person, page, { code: await code() });
      assert.ok((await check(scene, person, need)).ok);
    });
  });
}

test("AC-118 ten wrong codes an hour are all that a user has, and the page says when codes work again", async (t) => {
  const { pass } = stoppedClock(t);
  const scene = factorScene();
  const { person, code } = await memberOf(scene);
  const page = await (await person.get(`${await sentTo(scene, person)}`)).text();
  for (let i = 0; i < 10; i++) {
    assert.equal((await prove(person, page, { code: "000000" })).status, 400);
  }
  const refused = await prove(person, page, { code: await code() });
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get("retry-after")) > 0);
  assert.match(await refused.text(), /Codes are accepted again in \d+ minutes/);
  assert.equal(scene.codes().at(-1), "too-many-attempts");
  pass(61 * minute);
  assert.equal((await prove(person, page, { code: await code() })).status, 303);
});

test("AC-119 codes are read in the digits of any script, and malformed ones are refused as wrong ones", async () => {
  const scene = factorScene();
  const { person, code } = await memberOf(scene);
  const page = await (await person.get(`${await sentTo(scene, person)}`)).text();
  for (const typed of ["12345", "1234567", "-12345", "1e5", ""]) {
    assert.equal((await prove(person, page, { code: typed })).status, 400, typed);
  }
  assert.deepEqual([...new Set(scene.codes())], ["factor-wrong"]);
  const digits = await code();
  const typed = ` ${digits.slice(0, 3)} ${String.fromCodePoint(...[...digits.slice(3)].map((digit) => 0xff10 + Number(digit)))} `;
  assert.equal((await prove(person, page, { code: typed })).status, 303);
});

test("AC-137 who proves a factor returns to the application and nowhere else", async () => {
  const scene = factorScene();
  const { person, recoveryCodes } = await memberOf(scene);
  const targets = [
    "https://evil.example/",
    "//evil.example",
    "javascript:alert(1)",
    "/\\evil.example",
    "https://app.example.com.evil.example/",
  ];
  for (const [at, callbackUrl] of targets.entries()) {
    const query = new URLSearchParams({ stepUp: "true", callbackUrl });
    const page = await (await person.get(`/auth/factor?${query}`)).text();
    assert.ok(!page.includes("evil.example"), "the page leads there");
    const recoveryCode = recoveryCodes[at] ?? "";
    const fields = { stepUp: "true", callbackUrl, recoveryCode };
    const done = await person.submit("/auth/factor", fields);
    assert.deepEqual([locationOf(done).origin, locationOf(done).pathname], [origin, "/"]);
  }
});

test("AC-137 a form that was refused for the lack of a factor is sent nowhere once it was proved", async () => {
  const scene = factorScene();
  const { person, code } = await memberOf(scene);
  const refused = await person.submit("/auth/security", { action: "name", name: "Eve" });
  const url = locationOf(refused);
  const page = await (await person.get(url.href)).text();
  assert.ok(!`${url}${page}`.includes("Eve"), "what was posted is kept");
  const done = await prove(person, page, { code: await code() });
  await person.get(locationOf(done).href);
  assert.equal(Object(await person.session()).user.name, people.ada.name);
});

test("changing how one signs in asks for the app of whoever has one", async () => {
  const scene = factorScene();
  const { person, code } = await memberOf(scene);
  const refused = await person.submit("/auth/security", { action: "name", name: "Ada" });
  const url = locationOf(refused);
  assert.equal(url.pathname, "/auth/factor");
  assert.equal(url.searchParams.get("callbackUrl"), `${origin}/auth/security`);
  const page = await (await person.get(url.href)).text();
  assert.equal(
    locationOf(await prove(person, page, { code: await code() })).pathname,
    "/auth/security",
  );
  const changed = await person.submit("/auth/security", { action: "name", name: "Ada" });
  assert.equal(locationOf(changed).pathname, "/auth/security");
  assert.match(
    await (await person.get("/auth/security")).text(),
    /name="name" [^>]*value="Ada"|value="Ada"/,
  );
});

test("whoever is asked while nobody is signed in goes to the sign-in page, and a page that is over says so; a code for it leaves one line in the log", async () => {
  const scene = factorScene();
  const visitor = scene.browser();
  const sent = await visitor.get("/auth/factor?stepUp=true&callbackUrl=/pay");
  assert.equal(locationOf(sent).pathname, "/auth/signin");
  assert.equal(locationOf(sent).searchParams.get("callbackUrl"), `${origin}/pay`);
  assert.deepEqual(scene.codes(), []);
  const gone = await visitor.get("/auth/factor");
  assert.equal(gone.status, 400);
  assert.match(await gone.text(), /Please sign in again/);
  assert.deepEqual(scene.codes(), []);
  const posted = await visitor.submit("/auth/factor", { code: "123456" });
  assert.equal(posted.status, 400);
  assert.deepEqual(scene.codes(), ["factor-void"]);
});

test("without the option `factors` there is no such route, and the log says which option is missing", async () => {
  const scene = factorScene({ factors: undefined });
  assert.equal((await scene.browser().get("/auth/factor")).status, 404);
});

test("programs are told what is asked, and why nothing came of a code", async () => {
  const scene = factorScene();
  const { person, code } = await memberOf(scene);
  const headers = { accept: "application/json" };
  const asked = await (await person.get("/auth/factor?stepUp=true", { headers })).json();
  assert.deepEqual(asked.factors, ["totp", "recovery"]);
  assert.equal(asked.asks, "step-up");
  assert.deepEqual(asked.user, { name: people.ada.name, email: people.ada.email });
  const csrfToken = await person.csrfToken();
  const fields = { stepUp: "true", csrfToken, callbackUrl: "/pay" };
  const wrong = await person.post("/auth/factor", { ...fields, code: "000000" }, { headers });
  assert.equal(wrong.status, 400);
  const { ok, reason, code: why } = await wrong.json();
  assert.deepEqual([ok, reason, why], [false, "wrong-code", "factor-wrong"]);
  const right = await person.post("/auth/factor", { ...fields, code: await code() }, { headers });
  assert.deepEqual(await right.json(), { ok: true, url: `${origin}/pay` });
  const nobody = await scene.browser().get("/auth/factor", { headers });
  assert.equal(nobody.status, 401);
  assert.equal(new URL((await nobody.json()).url).pathname, "/auth/signin");
});

test("a form without the browser's token is shown again, and uses no code up", async () => {
  const scene = factorScene();
  const { person, code } = await memberOf(scene);
  const page = await (await person.get(`${await sentTo(scene, person)}`)).text();
  const typed = { ...hiddenIn(page), code: await code() };
  const refused = await person.post("/auth/factor", { ...typed, csrfToken: "0".repeat(64) });
  assert.equal(refused.status, 403);
  const shown = await refused.text();
  assert.match(shown, /We couldn’t tell that this came from you/);
  assert.equal((await prove(person, shown, { code: typed.code })).status, 303);
});

test("somebody without any factor is told to set up an app on the security page, at once and later", async (t) => {
  const { pass } = stoppedClock(t);
  const scene = factorScene({ providers: [password()] });
  const person = scene.browser();
  await enter(person);
  const told = await check(scene, person);
  assert.ok(!told.ok);
  assert.equal(told.reason, "impossible");
  const page = await (await person.get(told.url)).text();
  assert.match(page, /Set up an authenticator app on your security page/);
  assert.match(page, /href="[^"]*\/auth\/security">Go to your security page/);
  pass(3 * minute);
  const later = await (await person.get(`${await sentTo(scene, person)}`)).text();
  assert.match(later, /What can help: an authenticator app\./);
  assert.match(
    later,
    /You have no authenticator app yet\? <a href="[^"]*\/auth\/security">Add one/,
  );
});
