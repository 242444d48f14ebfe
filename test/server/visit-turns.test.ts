import assert from "node:assert/strict";
import { test } from "node:test";
import { openVisit, type Visit } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { ada, app, cookie, gate } from "./visits.ts";

/** Somebody's visit in which the store holds back one read, until `late` is opened. */
async function heldBack(updateAge = 0) {
  const storage = memory();
  const [asked, late] = [gate(), gate()];
  let isHeld = false;
  const { config } = app({
    session: { updateAge },
    logger: { error: () => {} },
    adapter: {
      ...storage,
      async getSessionAndUser(token) {
        const found = await storage.getSessionAndUser(token);
        if (isHeld) {
          isHeld = false;
          asked.open();
          await late.opened;
        }
        return found;
      },
    },
  });
  const visit = openVisit(await ada(config), config);
  isHeld = true;
  return { visit, asked: asked.opened, late };
}

const sessionCookies = (visit: Visit) =>
  visit
    .takeCookies()
    .filter(({ name }) => name.startsWith(cookie))
    .map(({ value }) => value);

for (const what of ["auth", "check"] as const) {
  test(`a sign-out does not wait for a store that never answers ${what}`, async () => {
    const { visit, asked } = await heldBack();
    const reading = visit[what]();
    await asked;
    assert.equal((await visit.signOut({ redirectTo: "/bye" })).redirect, "/bye");
    assert.equal(await visit.auth(), null);
    assert.equal((await visit.check()).ok, false);
    assert.deepEqual(sessionCookies(visit), [""]);
    assert.equal(await Promise.race([reading, "still waits"]), "still waits");
  });

  for (const updateAge of [0, 3600]) {
    test(`what the store answers ${what} after a sign-out does not undo it, renewed after ${updateAge} s`, async () => {
      const { visit, asked, late } = await heldBack(updateAge);
      const reading = visit[what]();
      await asked;
      await visit.signOut();
      late.open();
      const found = await reading;
      assert.equal(found !== null && (!("ok" in found) || found.ok), false);
      assert.equal(await visit.auth(), null);
      assert.deepEqual(sessionCookies(visit), [""]);
    });
  }
}

test("a sign-out waits for an update that was asked for before, and neither waits for a read before that", async () => {
  const { visit, asked } = await heldBack();
  const reading = visit.auth();
  await asked;
  const order: string[] = [];
  const updating = visit.update({}).then((session) => order.push(`update ${session !== null}`));
  await Promise.all([updating, visit.signOut().then(() => order.push("sign-out"))]);
  assert.deepEqual(order, ["update true", "sign-out"]);
  assert.equal(await Promise.race([reading, "still waits"]), "still waits");
  assert.equal(await visit.auth(), null);
  assert.deepEqual(sessionCookies(visit), [""]);
});

test("a renewal that ends while somebody signs out leaves no cookie behind", async () => {
  const [renewing, renew, ending, end] = [gate(), gate(), gate(), gate()];
  let isLong = false;
  const storage = memory();
  const { config } = app({
    session: { strategy: "jwt", updateAge: 0 },
    adapter: {
      ...storage,
      async revokeSession(id, expires) {
        ending.open();
        await end.opened;
        await storage.revokeSession(id, expires);
      },
    },
    callbacks: {
      async jwt({ token }) {
        if (!isLong) return token;
        renewing.open();
        await renew.opened;
        return { ...token, long: "x".repeat(6_000) };
      },
    },
  });
  const visit = openVisit(await ada(config), config);
  isLong = true;
  const reading = visit.auth();
  await renewing.opened;
  const leaving = visit.signOut();
  await ending.opened;
  renew.open();
  assert.equal((await reading)?.user?.name, "Ada Lovelace");
  end.open();
  await leaving;
  assert.equal(await visit.auth(), null);
  assert.deepEqual(sessionCookies(visit), [""]);
});

test("what was read while a sign-in failed is renewed all the same", async () => {
  const [typing, may] = [gate(), gate()];
  const { config } = app({
    session: { updateAge: 0 },
    logger: { error: () => {} },
  });
  const visit = openVisit(await ada(config), config);
  const failing = visit.run(async () => {
    typing.open();
    await may.opened;
    throw new Error("of the operation");
  });
  await typing.opened;
  assert.equal((await visit.auth())?.user?.name, "Ada Lovelace");
  assert.deepEqual(sessionCookies(visit), []);
  may.open();
  await assert.rejects(failing, /of the operation/);
  assert.equal(sessionCookies(visit).length, 1);
});

test("a sign-out goes on although another one failed while a read hangs", async () => {
  const storage = memory();
  let isHeld = false;
  let isAway = true;
  const { config } = app({
    logger: { error: () => {} },
    adapter: {
      ...storage,
      async getSessionAndUser(token) {
        if (!isHeld) return storage.getSessionAndUser(token);
        isHeld = false;
        return new Promise<never>(() => {});
      },
      deleteSession(token) {
        if (!isAway) return storage.deleteSession(token);
        isAway = false;
        throw new Error("the database is away");
      },
    },
  });
  const visit = openVisit(await ada(config), config);
  isHeld = true;
  void visit.auth();
  await new Promise((resolve) => setTimeout(resolve, 20));
  const all = await Promise.allSettled([visit.signOut(), visit.update({}), visit.signOut()]);
  assert.deepEqual(
    all.map(({ status }) => status),
    ["rejected", "fulfilled", "fulfilled"],
  );
});
