import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { stoppedClock } from "../../session/support.ts";
import { asJson, better, counting, newAddress, places, scene } from "./scene.ts";

const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const unlimited = { hour: 1000, day: 1000 };

for (const { name, open } of places) {
  describe(`several links for a new password, with ${name}`, () => {
    test("AC-70 a stranger who asks for more takes neither the owner's link nor the last one away", async (t) => {
      const clock = stoppedClock(t);
      const { browser, member, askForReset, lastLink, rowsOf } = await open({
        limits: { mail: unlimited },
      });
      const { id, email } = await member();
      const visitor = browser();
      const links: string[] = [];
      for (let asked = 0; asked < 12; asked++) {
        await askForReset(visitor, email);
        links.push(await lastLink());
      }
      const good = async () => {
        const pages = await Promise.all(links.map((url) => visitor.get(url)));
        return pages.flatMap(({ status }, at) => (status === 200 ? [at] : []));
      };
      assert.deepEqual(await good(), [0, 1, 2, 3, 11]);
      const secret = (await rowsOf(id)).find(({ kind }) => kind === "reset")?.secret ?? "";
      assert.equal(secret.split(" ").length, 5);
      // Those that have expired make room.
      clock.pass(20 * 60 + 1);
      for (let asked = 0; asked < 2; asked++) {
        await askForReset(visitor, email);
        links.push(await lastLink());
      }
      assert.deepEqual(await good(), [12, 13]);
      const fields = { token: tokenOf(links[12] ?? ""), password: better };
      assert.equal((await asJson(visitor, "/auth/reset", fields)).status, 200);
      assert.deepEqual(await good(), []);
    });

    test("many who ask at once take no link away", async () => {
      const { browser, member, askForReset, lastLink, settled, mails } = await open({
        limits: { mail: unlimited },
      });
      const { email } = await member();
      const owner = browser();
      await askForReset(owner, email);
      const token = tokenOf(await lastLink());
      await Promise.all(Array.from({ length: 8 }, () => askForReset(browser(), email)));
      await settled();
      assert.ok(mails.length > 1);
      const { answer } = await asJson(owner, "/auth/reset", { token, password: better });
      assert.deepEqual(answer, { ok: true, done: "password-reset" });
    });
  });
}

test("a stranger who asks while somebody sends the new password does not stop them", async () => {
  const storage = memory();
  let meanwhile = async () => {};
  const { browser, member, askForReset, lastLink, settled } = scene({
    limits: { mail: unlimited },
    settings: {
      check: async () => {
        await meanwhile();
        return undefined;
      },
    },
    adapter: storage,
  });
  const { email } = await member();
  const owner = browser();
  await askForReset(owner, email);
  const token = tokenOf(await lastLink());
  meanwhile = async () => {
    await askForReset(browser(), email);
    await settled();
  };
  const { answer } = await asJson(owner, "/auth/reset", { token, password: better });
  assert.deepEqual(answer, { ok: true, done: "password-reset" });
});

test("a link from before the address was changed is void when it is changed back", async (t) => {
  const clock = stoppedClock(t);
  const { browser, member, enter, askForReset, lastLink, settled, mails } = scene();
  const { email } = await member();
  clock.pass(2);
  await askForReset(browser(), email);
  const before = tokenOf(await lastLink());
  const other = newAddress();
  for (const [from, address] of [
    [email, other],
    [other, email],
  ] as const) {
    clock.pass(2);
    const owner = browser();
    await enter(owner, from);
    const asked = await asJson(owner, "/auth/security", { action: "address", email: address });
    assert.equal(asked.answer.done, "address-asked");
    await settled();
    const token = tokenOf(mails.findLast(({ url }) => url)?.url ?? "");
    const { answer } = await asJson(owner, "/auth/security", { action: "address-confirm", token });
    assert.equal(answer.done, "address-changed");
  }
  const fields = { token: before, password: better };
  const { answer } = await asJson(browser(), "/auth/reset", fields);
  assert.deepEqual(answer, { ok: false, reason: "link-void" });
  await askForReset(browser(), email);
  const token = tokenOf(await lastLink());
  const again = await asJson(browser(), "/auth/reset", { token, password: better });
  assert.equal(again.answer.done, "password-reset");
});

test("a reset of an unproved user that fails half-way leaves a way to ask for another mail", async () => {
  const storage = memory();
  const { transaction: _, ...adapter } = storage;
  let isAway = false;
  const app = scene({
    adapter: {
      ...adapter,
      async updateUser(user) {
        if (isAway) throw new Error("the database is away");
        return adapter.updateUser(user);
      },
    },
  });
  const { id, email } = await app.member({ emailVerified: null });
  await app.askForReset(app.browser(), email);
  const token = tokenOf(await app.lastLink());
  isAway = true;
  await asJson(app.browser(), "/auth/reset", { token, password: better });
  assert.equal((await app.userAt(email))?.emailVerified, null);
  isAway = false;
  const sent = app.mails.length;
  await app.askForReset(app.browser(), email);
  const next = tokenOf(await app.lastLink());
  assert.equal(app.mails.length, sent + 1, "another mail");
  const { answer } = await asJson(app.browser(), "/auth/reset", { token: next, password: better });
  assert.equal(answer.done, "password-reset");
  assert.ok((await app.userAt(email))?.emailVerified);
  assert.equal((await app.rowsOf(id)).filter(({ kind }) => kind === "password").length, 1);
  const visitor = app.browser();
  await app.enter(visitor, email, better);
  assert.ok(await visitor.session());
});

test("whoever asks for an address that nobody has causes as many calls, and stores nothing", async () => {
  const storage = memory();
  const { adapter, take } = counting(storage);
  const { browser, member, askForReset, settled } = scene({ adapter });
  const { email } = await member();
  const visitor = browser();
  await visitor.csrfToken();
  const calls: Record<string, number>[] = [];
  for (const address of [email, newAddress()]) {
    take();
    await askForReset(visitor, address);
    await settled();
    const { getUserByEmail = 0, listCredentials = 0, putCredential = 0 } = take();
    calls.push({ getUserByEmail, listCredentials, putCredential });
  }
  assert.ok(calls[0]?.putCredential);
  assert.deepEqual(calls[1], calls[0]);
  assert.deepEqual(await storage.listCredentials("cardea:nobody"), []);
});
