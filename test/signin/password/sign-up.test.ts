import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { locationOf } from "../../support/sign-in.ts";
import {
  asJson,
  better,
  follow,
  good,
  newAddress,
  places,
  scene,
  shapeOf,
  wrong,
} from "./scene.ts";

for (const { name, open } of places) {
  describe(`a sign-up with a password, with ${name}`, () => {
    test("writes nothing until the link is confirmed, and then signs the browser in that asked", async () => {
      const { browser, signUp, lastLink, userAt, rowsOf, mails, enter } = await open();
      const visitor = browser();
      const email = newAddress();
      const response = await signUp(visitor, email, {
        name: "Ada Lovelace",
        callbackUrl: "/welcome",
      });
      assert.equal(response.status, 200);
      assert.match(await response.text(), /is on its way/);
      const url = await lastLink();
      assert.partialDeepStrictEqual(mails, [{ kind: "sign-up-confirm", to: email }]);
      assert.equal(await userAt(email), null);
      const done = await follow(visitor, url);
      assert.equal(locationOf(done).pathname, "/welcome");
      assert.equal(Object(await visitor.session()).user.email, email);
      const user = await userAt(email);
      assert.equal(user?.name, "Ada Lovelace");
      assert.ok(user.emailVerified);
      const [row] = await rowsOf(String(user.id));
      assert.equal(row?.name, `user:${user.id}`);
      const other = browser();
      await enter(other, email);
      assert.ok(await other.session());
    });

    test("AC-76 a scanner that opens the link creates nobody, and the page leaks nothing", async () => {
      const { browser, signUp, lastLink, userAt, errors } = await open();
      const email = newAddress();
      await signUp(browser(), email);
      const url = await lastLink();
      for (const scanner of [browser(), browser()]) {
        const page = await scanner.get(url);
        assert.equal(page.status, 200);
        const markup = await page.text();
        assert.match(markup, /<meta name="referrer" content="strict-origin">/);
        assert.doesNotMatch(markup, /(?:src|href)="https?:\/\/(?!app\.example\.com)/);
      }
      assert.equal(await userAt(email), null);
      assert.ok(!JSON.stringify(errors).includes(new URL(url).searchParams.get("token") ?? "?"));
    });

    test("AC-62 answers the same whether the address is known, unknown, or a stranger's", async () => {
      const { browser, member, signUp, lastMail, userAt, rowsOf, adapter } = await open();
      const known = await member();
      const unproved = await member({ emailVerified: null });
      const [knownRows, unprovedRows] = [await rowsOf(known.id), await rowsOf(unproved.id)];
      const answers = [];
      const kinds = [];
      for (const email of [newAddress(), known.email, unproved.email]) {
        const visitor = browser();
        await visitor.csrfToken();
        answers.push(await shapeOf(await signUp(visitor, email, { password: better })));
        kinds.push((await lastMail()).kind);
      }
      const [first, ...others] = answers;
      for (const other of others) assert.deepEqual(other, first);
      assert.deepEqual(kinds, ["sign-up-confirm", "sign-up-known", "sign-up-confirm"]);
      assert.deepEqual(await rowsOf(known.id), knownRows);
      assert.deepEqual(await rowsOf(unproved.id), unprovedRows);
      assert.equal((await userAt(unproved.email))?.emailVerified, null);
      assert.ok(adapter);
    });

    test("AC-64 a password of whoever never proved the address is gone once its owner proves it by mail", async () => {
      const { browser, member, signUp, enter, lastLink, rowsOf } = await open();
      const { id, email } = await member({ emailVerified: null });
      const stranger = browser();
      await enter(stranger, email);
      assert.ok(await stranger.session());
      const owner = browser();
      await signUp(owner, email, { password: better });
      await follow(owner, await lastLink());
      assert.equal(Object(await owner.session()).user.email, email);
      assert.equal(await stranger.session(), null);
      await enter(stranger, email);
      assert.equal(await stranger.session(), null);
      const rows = await rowsOf(id);
      assert.deepEqual(
        rows.map(({ kind }) => kind),
        ["password"],
      );
    });

    test("AC-65 of two sign-ups with one address, the one counts whose link is used", async () => {
      const { browser, signUp, enter, lastLink, config } = await open();
      const email = newAddress();
      const [one, other] = [browser(), browser()];
      await signUp(one, email, { password: good });
      const first = await lastLink();
      await signUp(other, email, { password: better });
      const second = await lastLink();
      await follow(one, first);
      const visitor = browser();
      await enter(visitor, email, better);
      assert.equal(await visitor.session(), null);
      await enter(visitor, email, good);
      assert.ok(await visitor.session());
      // The other link finds the address proved, and changes nothing.
      const page = await other.get(second);
      assert.equal(page.status, 400);
      assert.match(await page.text(), /You have an account/);
      const { token } = Object.fromEntries(new URL(second).searchParams);
      const late = await asJson(other, "/auth/confirm", { token: token ?? "" });
      assert.deepEqual(late.answer, { ok: false, reason: "address-known" });
      await enter(browser(), email, better);
      assert.ok(config);
    });

    test("AC-66 a link that is opened where somebody else is signed in leaves their session alone", async () => {
      const { browser, member, signUp, enter, lastLink, userAt } = await open();
      const b = await member();
      const visitor = browser();
      await enter(visitor, b.email);
      const email = newAddress();
      await signUp(visitor, email);
      const response = await follow(visitor, await lastLink());
      assert.equal(locationOf(response).pathname, "/auth/signin");
      assert.ok((await userAt(email))?.emailVerified);
      assert.equal(Object(await visitor.session()).user.email, b.email);
    });

    test("twenty confirmations at once make one user", async () => {
      const { browser, signUp, lastLink, userAt, rowsOf } = await open({
        limits: { signUp: { hour: 1000, day: 1000 } },
      });
      const email = newAddress();
      const visitor = browser();
      await signUp(visitor, email);
      const token = new URL(await lastLink()).searchParams.get("token") ?? "";
      const visitors = Array.from({ length: 20 }, () => visitor.clone());
      const answers = await Promise.all(
        visitors.map((one) => asJson(one, "/auth/confirm", { token })),
      );
      const done = answers.filter(({ status }) => status === 200);
      assert.equal(done.length, 1, JSON.stringify(answers.map(({ answer }) => answer)));
      for (const { answer } of answers.filter(({ status }) => status !== 200)) {
        assert.deepEqual(answer, { ok: false, reason: "address-known" });
      }
      const user = await userAt(email);
      assert.equal((await rowsOf(String(user?.id))).length, 1);
    });

    test("the signIn callback is asked before anybody is created, and once", async () => {
      let asked = 0;
      let mayEnter = false;
      const { browser, signUp, lastLink, userAt, errors } = await open({
        callbacks: {
          signIn: () => {
            asked++;
            return mayEnter;
          },
        },
      });
      const email = newAddress();
      const visitor = browser();
      await signUp(visitor, email);
      const url = await lastLink();
      await follow(visitor, url);
      assert.equal(errors.at(-1)?.type, "AccessDenied");
      assert.equal(await userAt(email), null);
      [asked, mayEnter] = [0, true];
      await follow(visitor, url);
      assert.ok(await visitor.session());
      assert.equal(asked, 1);
    });

    test("a program learns that the signIn callback leads elsewhere, and a person is led there", async () => {
      const { browser, signUp, lastLink, userAt } = await open({
        callbacks: { signIn: () => "/waiting-list" },
      });
      const email = newAddress();
      const visitor = browser();
      await signUp(visitor, email);
      const url = await lastLink();
      const token = new URL(url).searchParams.get("token") ?? "";
      const { status, answer } = await asJson(visitor, "/auth/confirm", { token });
      const address = "https://app.example.com/waiting-list";
      assert.deepEqual([status, answer], [403, { ok: false, reason: "elsewhere", url: address }]);
      assert.equal((await follow(visitor, url)).headers.get("location"), address);
      assert.equal(await userAt(email), null);
    });

    test("tells createUser, linkAccount and signIn of a newcomer", async () => {
      const told: string[] = [];
      const { browser, signUp, lastLink } = await open({
        events: {
          createUser: () => void told.push("createUser"),
          linkAccount: ({ account }) => void told.push(`linkAccount ${account.provider}`),
          signIn: ({ isNewUser }) => void told.push(`signIn ${isNewUser}`),
        },
      });
      const visitor = browser();
      await signUp(visitor, newAddress());
      await follow(visitor, await lastLink());
      assert.deepEqual(told, ["createUser", "linkAccount password", "signIn true"]);
    });

    test("AC-91 binds the hash to the user with a pepper", async () => {
      const pepper = "a pepper that has more than 32 characters";
      const { browser, signUp, lastLink, userAt, rowsOf, enter, member, adapter } = await open({
        settings: { pepper },
      });
      const email = newAddress();
      await signUp(browser(), email);
      await follow(browser(), await lastLink(), { password: good });
      const user = await userAt(email);
      const [row] = await rowsOf(String(user?.id));
      assert.match(row?.secret ?? "", /,keyid=[0-9a-f]{8}\$/);
      const visitor = browser();
      await enter(visitor, email);
      assert.ok(await visitor.session());
      const other = await member({ password: wrong });
      const [theirs] = await rowsOf(other.id);
      assert.ok(row && theirs);
      await adapter.putCredential?.(
        { ...theirs, secret: row.secret, version: theirs.version + 1 },
        theirs.version,
      );
      const thief = browser();
      await enter(thief, other.email);
      assert.equal(await thief.session(), null);
    });

    test("refuses what nobody should choose with a reason, before it counts anything", async () => {
      const { browser, mails, settled } = await open({
        settings: {
          breaches: async (password) => password === better,
          check: ({ password }) => (password.startsWith("zzz") ? "Not this one." : undefined),
        },
      });
      const visitor = browser();
      const reasons = [];
      for (const password of [
        "short",
        "passwordpassword",
        "PASSWORDPASSWORD",
        better,
        "zzz is refused by us",
      ]) {
        const { status, answer } = await asJson(visitor, "/auth/signup", {
          email: newAddress(),
          password,
        });
        assert.equal(status, 400);
        assert.equal(answer.reason, "refused");
        reasons.push(answer.why);
        if (answer.why === "check") assert.equal(answer.message, "Not this one.");
      }
      assert.deepEqual(reasons, ["too-short", "common", "common", "breached", "check"]);
      const allowed = await asJson(visitor, "/auth/signup", {
        email: newAddress(),
        password: "passwordpassword is in here",
      });
      assert.equal(allowed.status, 200);
      await settled();
      assert.equal(mails.length, 1);
    });

    test("AC-68 an address that no mail program reads in one way is refused", async () => {
      const { browser } = await open();
      for (const email of ["v@x.com.", "ｖ@example.com", "a@b@example.com", "plainly"]) {
        const { status, answer } = await asJson(browser(), "/auth/signup", {
          email,
          password: good,
        });
        assert.equal(status, 400);
        assert.equal(answer.code, "invalid-email");
      }
    });

    test("asks for a user name where people sign in with one, and tells only here that it is taken", async () => {
      const { browser, signUp, member, lastLink, enter, userAt, rowsOf } = await open({
        settings: { identifier: "either" },
      });
      await member({ username: "grace" });
      const email = newAddress();
      const visitor = browser();
      const asked = await signUp(visitor, email, { username: "Grace" });
      assert.match(await asked.text(), /is on its way/);
      const url = await lastLink();
      const page = await (await visitor.get(url)).text();
      assert.match(page, /Somebody else has that user name/);
      const refused = await follow(visitor, url, { username: "grace" });
      assert.equal(refused.status, 400);
      assert.equal(await userAt(email), null);
      const reserved = await follow(visitor, url, { username: "ad.min" });
      assert.equal(reserved.status, 400);
      await follow(visitor, url, { username: "Ada.L" });
      assert.ok(await visitor.session());
      const user = await userAt(email);
      assert.equal((await rowsOf(String(user?.id)))[0]?.name, "ada.l");
      for (const name of ["ADA.L", "ａda.l", email]) {
        const other = browser();
        await enter(other, name);
        assert.ok(await other.session(), name);
      }
    });

    test("is closed with signUp: false", async () => {
      const { browser } = await open({ settings: { signUp: false } });
      const { status, answer } = await asJson(browser(), "/auth/signup", {
        email: newAddress(),
        password: good,
      });
      assert.equal(status, 400);
      assert.equal(answer.code, "sign-up-closed");
    });
  });
}

test("AC-95 a breach service that is away keeps nobody from signing up, and leaves a warning", async (t) => {
  const asked: string[] = [];
  t.mock.method(globalThis, "fetch", async (input: string | URL | Request) => {
    asked.push(String(input));
    throw new TypeError("fetch failed");
  });
  const { browser, signUp, lastMail, warnings } = scene({ settings: { breaches: true } });
  await signUp(browser(), newAddress());
  assert.equal((await lastMail()).kind, "sign-up-confirm");
  assert.ok(warnings.some(([code]) => code === "breaches-unavailable"));
  assert.equal(asked.length, 1);
  assert.match(asked[0] ?? "", /\/range\/[0-9A-F]{5}$/);
});

test("counts sign-ups by network", async () => {
  const { browser, errors } = scene({ trustProxy: 1, limits: { signUp: { hour: 2 } } });
  const visitor = browser();
  const csrfToken = await visitor.csrfToken();
  const headers = { accept: "application/json", "x-forwarded-for": "93.184.216.34" };
  const statuses = [];
  for (let turn = 0; turn < 3; turn++) {
    const fields = { email: newAddress(), password: good, csrfToken };
    statuses.push((await visitor.post("/auth/signup", fields, { headers })).status);
  }
  assert.deepEqual(statuses, [200, 200, 429]);
  assert.equal(errors.at(-1)?.code, "too-many-sign-ups");
});
