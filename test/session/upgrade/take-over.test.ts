import assert from "node:assert/strict";
import { test } from "node:test";
import { sha256Hex } from "#crypto";
import { noteEnded } from "../../../src/session/ended-sessions.ts";
import { find } from "../../../src/session/upgrade/old-rows.ts";
import { deleteRow, exactRow } from "../../../src/session/upgrade/rows.ts";
import { takeOver } from "../../../src/session/upgrade/take-over.ts";
import type { MemoryStorage } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { addPerson, direct, inSeconds } from "../direct.ts";
import { day } from "../support.ts";
import { oldNames } from "./support.ts";

const token = "8f14e45f-ceea-467f-ab92-5a4b0d1c8e21";

type Change = (storage: MemoryStorage) => Adapter;

/** A session of Auth.js in a row, and what is called to make it ours. */
async function toTakeOver(change: Change = (storage) => storage, under = token) {
  const place = await direct("database", { upgradeFrom: ["authjs"] }, change);
  const { storage, asks } = place;
  const context = asks({ [oldNames.authjs]: token });
  const id = await sha256Hex(token);
  await addPerson(storage);
  const expires = new Date(inSeconds(20 * day) * 1000);
  await storage.createSession({ sessionToken: under, userId: "1", expires });
  const live = await find(context, undefined);
  assert.ok(live);
  const isThere = async (key: string) => Boolean(await storage.getSessionAndUser(key));
  const rows = async () => ({ old: await isThere(token), ours: await isThere(id) });
  return { ...place, context, id, expires, live, rows, take: () => takeOver(context, live, token) };
}

/** The adapter without transactions. */
function alone({ transaction: _, lockUser: __, ...storage }: MemoryStorage): Adapter {
  return storage;
}

/** The adapter with some methods replaced inside its transactions. */
function inside(storage: MemoryStorage, replace: (inner: Adapter) => Partial<Adapter>): Adapter {
  return {
    ...storage,
    transaction: (work) => storage.transaction((inner) => work({ ...inner, ...replace(inner) })),
  };
}

const away = () => Promise.reject(new Error("away"));

for (const [how, change] of [
  ["with transactions", undefined],
  ["without", alone],
] as const) {
  test(`a row gets our key, and keeps its person and its end, ${how}`, async () => {
    const { take, rows, storage, id, expires } = await toTakeOver(change);
    assert.equal(await take(), true);
    assert.deepEqual(await rows(), { old: false, ours: true });
    const found = await storage.getSessionAndUser(id);
    assert.deepEqual(found?.session, { sessionToken: id, userId: "1", expires });
  });

  test(`a row that is gone is not made anew, ${how}`, async () => {
    const { take, rows, storage } = await toTakeOver(change);
    await storage.deleteSession(token);
    assert.equal(await take(), false);
    assert.deepEqual(await rows(), { old: false, ours: false });
  });

  test(`a session that another request has taken over goes on, and its old row stays its own, ${how}`, async () => {
    const { take, rows, storage, id, expires } = await toTakeOver(change);
    await storage.createSession({ sessionToken: id, userId: "1", expires });
    assert.equal(await take(), true);
    assert.deepEqual(await rows(), { old: true, ours: true }, "who has written ours removes it");
  });

  test(`a session that has ended here is left as it is, ${how}`, async () => {
    for (const state of ["ending", "ended"] as const) {
      const { take, rows, config, id } = await toTakeOver(change);
      noteEnded(config, id, inSeconds(60), state);
      assert.equal(await take(), false);
      assert.deepEqual(await rows(), { old: true, ours: false });
    }
  });
}

test("a row that lies under our key already stays there, as long as it is there", async () => {
  const id = await sha256Hex(token);
  const { take, rows, storage } = await toTakeOver(undefined, id);
  assert.equal(await take(), true);
  assert.deepEqual(await rows(), { old: false, ours: true });
  await storage.deleteSession(id);
  assert.equal(await take(), false);
});

test("in a transaction, the person and the old row are locked before ours is written", async () => {
  const calls: unknown[] = [];
  const { take, expires, id } = await toTakeOver((storage) =>
    inside(storage, (inner) => ({
      lockUser(userId) {
        calls.push(["lock", userId]);
        return inner.lockUser?.(userId) ?? null;
      },
      updateSession(session) {
        calls.push(["update", session]);
        return inner.updateSession?.(session);
      },
      createSession(session) {
        calls.push(["create", session.sessionToken]);
        return inner.createSession?.(session) ?? session;
      },
    })),
  );
  assert.equal(await take(), true);
  const update = ["update", { sessionToken: token, expires }];
  assert.deepEqual(calls, [["lock", "1"], update, ["create", id]]);
});

test("an adapter with transactions need not be able to lock a person", async () => {
  const { take, rows } = await toTakeOver((storage) => ({
    ...storage,
    transaction: (work) => storage.transaction(({ lockUser: _, ...inner }) => work(inner)),
  }));
  assert.equal(await take(), true);
  assert.deepEqual(await rows(), { old: false, ours: true });
});

test("a transaction that fails is a failure, unless somebody took the session over or ended it", async () => {
  for (const meanwhile of ["nothing", "taken over", "ended"] as const) {
    const { take, storage, id, expires } = await toTakeOver((memory) => ({
      ...memory,
      transaction: away,
    }));
    if (meanwhile !== "nothing") await storage.deleteSession(token);
    if (meanwhile === "taken over") {
      await storage.createSession({ sessionToken: id, userId: "1", expires });
    }
    if (meanwhile === "nothing") await assert.rejects(take(), { type: "AdapterError" });
    else assert.equal(await take(), meanwhile === "taken over");
  }
});

test("ours that cannot be written is a failure, unless another request has just written it", async () => {
  for (const [how, change] of [
    [
      "with transactions",
      (storage: MemoryStorage) => inside(storage, () => ({ createSession: away })),
    ],
    ["without", (storage: MemoryStorage) => ({ ...alone(storage), createSession: away })],
  ] as const) {
    const { take, rows } = await toTakeOver(change);
    await assert.rejects(take(), { type: "AdapterError" }, how);
    assert.deepEqual(await rows(), { old: true, ours: false });
  }
  const { take, rows } = await toTakeOver((storage) => ({
    ...alone(storage),
    async createSession(session) {
      await storage.createSession(session);
      throw new Error("unique constraint");
    },
  }));
  assert.equal(await take(), true);
  assert.deepEqual(await rows(), { old: true, ours: true });
});

test("a transaction whose write fails is over, whatever it can still read", async () => {
  const { take, rows } = await toTakeOver((storage) =>
    inside(storage, (inner) => ({
      async createSession(session) {
        await inner.createSession?.(session);
        throw new Error("the transaction is aborted");
      },
    })),
  );
  await assert.rejects(take(), { type: "AdapterError" });
  assert.deepEqual(await rows(), { old: true, ours: false });
});

test("a row is the one with exactly its key, whatever the database takes for the same", async () => {
  const { context, storage } = await toTakeOver((memory) => ({
    ...memory,
    getSessionAndUser: (key) => memory.getSessionAndUser(key.toLowerCase().trim()),
  }));
  assert.equal((await exactRow(context, token))?.user.id, "1");
  for (const other of [token.toUpperCase(), `${token} `, "another"]) {
    assert.equal(await exactRow(context, other), undefined, other);
  }
  assert.equal((await exactRow(context, token, storage))?.user.id, "1");
  const empty: Adapter = { getSessionAndUser: () => null };
  assert.equal(await exactRow(context, token, empty), undefined);
});

test("a row that another request has just removed is removed, one that stays is a failure", async () => {
  const { context, storage, rows } = await toTakeOver((memory) => ({
    ...memory,
    async deleteSession(key): Promise<void> {
      if (!(await memory.getSessionAndUser(key))) throw new Error("no such row");
      if (key !== token) throw new Error("away");
      await memory.deleteSession(key);
    },
  }));
  await deleteRow(context, token);
  assert.deepEqual(await rows(), { old: false, ours: false });
  await deleteRow(context, token);
  const expires = new Date(inSeconds(60) * 1000);
  await storage.createSession({ sessionToken: "stays", userId: "1", expires });
  await assert.rejects(deleteRow(context, "stays"), { type: "AdapterError" });
  await deleteRow(context, "stays", storage);
  assert.equal(await storage.getSessionAndUser("stays"), null);
});
