import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { expectHashing, promiseHashPlace } from "../../../src/lib/hash-queue.ts";
import { locationOf } from "../../support/sign-in.ts";
import { asJson, better, follow, good, newAddress, places, scene, wrong } from "./scene.ts";

const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const refused = (reason: string) => ({ ok: false, reason });

for (const { name, open } of places) {
  describe(`the link of a sign-up in another browser, with ${name}`, () => {
    test("AC-65 whoever confirms the sign-up of a stranger gets no account with the stranger's password", async () => {
      const { browser, signUp, lastLink, userAt, enter } = await open();
      const email = newAddress();
      const [owner, stranger] = [browser(), browser()];
      await signUp(owner, email, { password: good });
      const own = await lastLink();
      await signUp(stranger, email, { password: better });
      const theirs = await lastLink();
      const markup = await (await owner.get(theirs)).text();
      assert.match(markup, /in another browser than the one that asked\. Type the password you/);
      assert.match(markup, /If you didn’t choose one, close this page/);
      assert.match(markup, /name="password"[^>]* autocomplete="current-password"/);
      const token = tokenOf(theirs);
      const without = await asJson(owner, "/auth/confirm", { token });
      assert.deepEqual(without, { ...without, status: 400, answer: refused("password-needed") });
      const withOwn = await asJson(owner, "/auth/confirm", { token, password: good });
      assert.deepEqual(withOwn.answer, refused("password-wrong"));
      assert.equal(await userAt(email), null);
      await follow(owner, own);
      assert.equal(Object(await owner.session()).user.email, email);
      await enter(stranger, email, better);
      assert.equal(await stranger.session(), null);
    });

    test("whoever types the password there is signed in", async () => {
      const { browser, signUp, lastLink, userAt } = await open();
      const email = newAddress();
      await signUp(browser(), email, { callbackUrl: "/welcome" });
      const url = await lastLink();
      const elsewhere = browser();
      const again = await follow(elsewhere, url, { password: wrong });
      assert.equal(again.status, 400);
      assert.match(await again.text(), /id="current-password-why"[^>]*>That isn’t the password/);
      assert.equal(await userAt(email), null);
      const done = await follow(elsewhere, url, { password: good });
      assert.equal(locationOf(done).pathname, "/welcome");
      assert.ok(await userAt(email));
      assert.equal(Object(await elsewhere.session()).user.email, email);
    });

    test("a password may be wrong five times, which keeps nobody from confirming where they asked", async () => {
      const { browser, signUp, lastLink, userAt } = await open();
      const email = newAddress();
      const asker = browser();
      await signUp(asker, email);
      const url = await lastLink();
      const token = tokenOf(url);
      const confirm = async (password: string) =>
        (await asJson(browser(), "/auth/confirm", { token, password })).answer;
      const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(wrong)));
      const reasons = answers.map(({ reason }) => reason).sort();
      assert.deepEqual(reasons, [
        ...Array.from({ length: 3 }, () => "link-void"),
        ...Array.from({ length: 5 }, () => "password-wrong"),
      ]);
      assert.deepEqual(await confirm(good), refused("link-void"));
      const page = await follow(browser(), url, { password: good });
      assert.match(await page.text(), /That link no longer works/);
      assert.equal(await userAt(email), null);
      await follow(asker, url);
      assert.ok(await asker.session());
    });

    test("a password that was right is not asked for again when the user name is refused", async () => {
      const { browser, signUp, lastLink, userAt, member } = await open({
        settings: { identifier: "either" },
      });
      await member({ username: "grace" });
      const email = newAddress();
      await signUp(browser(), email, { username: "grace" });
      const url = await lastLink();
      const elsewhere = browser();
      const taken = await follow(elsewhere, url, { password: good });
      const markup = await taken.text();
      assert.match(markup, /Somebody else has that user name/);
      assert.doesNotMatch(await (await elsewhere.get(url)).text(), /name="password"/);
      await follow(elsewhere, url, { username: "ada.l" });
      assert.ok(await userAt(email));
    });

    test("a link that was used creates nobody after its user was deleted", async () => {
      const { browser, signUp, lastLink, userAt, adapter } = await open();
      const email = newAddress();
      const asker = browser();
      await signUp(asker, email);
      const thief = asker.clone();
      const url = await lastLink();
      const token = tokenOf(url);
      await follow(asker, url);
      for (const present of [undefined, { emailVerified: null }]) {
        const user = await userAt(email);
        if (user) await adapter.deleteUser?.(user.id);
        if (present) await adapter.createUser?.({ id: "another", email, ...present });
        const again = await asJson(thief, "/auth/confirm", { token });
        assert.deepEqual(again.answer, refused("link-void"));
        assert.equal((await userAt(email))?.emailVerified ?? null, null);
      }
    });
  });
}

test("a link that was used creates nobody, where the storage keeps no one-time values", async () => {
  const { memory } = await import("../../../src/storage/memory.ts");
  const { consume: _, transaction: __, ...adapter } = memory();
  const { browser, signUp, lastLink, userAt } = scene({ adapter });
  const email = newAddress();
  const asker = browser();
  await signUp(asker, email);
  const thief = asker.clone();
  const token = tokenOf(await lastLink());
  assert.equal((await asJson(asker, "/auth/confirm", { token })).status, 200);
  await adapter.deleteUser((await userAt(email))?.id ?? "");
  const again = await asJson(thief, "/auth/confirm", { token });
  assert.deepEqual(again.answer, refused("link-void"));
  assert.equal(await userAt(email), null);
});

test("a link stays good when its transaction fails", async () => {
  const { sql } = await import("../../../src/storage/sql/index.ts");
  const storage = sql(":memory:");
  await storage.migrate();
  let isAway = true;
  const { browser, signUp, lastLink } = scene({
    adapter: {
      ...storage,
      transaction: (work) =>
        storage.transaction(async (inner) => {
          const result = await work(inner);
          if (isAway) throw new Error("the connection broke before the end");
          return result;
        }),
    },
  });
  const visitor = browser();
  await signUp(visitor, newAddress());
  const token = tokenOf(await lastLink());
  const failed = await asJson(visitor, "/auth/confirm", { token });
  assert.ok(failed.status >= 500, String(failed.status));
  isAway = false;
  assert.equal((await asJson(visitor, "/auth/confirm", { token })).status, 200);
});

test("a password that a full queue turned away uses up no try", async () => {
  const { browser, signUp, lastLink } = scene();
  await signUp(browser(), newAddress());
  const fields = { token: tokenOf(await lastLink()), password: good };
  expectHashing();
  const leaves: (() => void)[] = [];
  for (let leave = promiseHashPlace(); leave; leave = promiseHashPlace()) leaves.push(leave);
  for (let tries = 0; tries < 6; tries++) {
    const { status, answer } = await asJson(browser(), "/auth/confirm", fields);
    assert.equal(status, 503);
    assert.equal(answer.code, "passwords-busy");
  }
  for (const leave of leaves) leave();
  assert.equal((await asJson(browser(), "/auth/confirm", fields)).status, 200);
});
