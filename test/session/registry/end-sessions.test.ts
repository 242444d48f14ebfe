import assert from "node:assert/strict";
import { test } from "node:test";
import { AdapterError } from "../../../src/errors.ts";
import { markOf } from "../../../src/session/registry/deletion-mark.ts";
import {
  type EndOptions,
  endSessions,
  partlyEnded,
  type WhichSessions,
} from "../../../src/session/registry/end-sessions.ts";
import { isNotBefore } from "../../../src/session/registry/not-before.ts";
import { hour, stoppedClock, strategies } from "../support.ts";
import { rowKeyNumber, type Stage, stage } from "./stage.ts";
import { areSignedIn, contextOf, signedIn, signedInBefore } from "./support.ts";

/** The ids in the list of `ada`. */
async function listed({ storage }: Stage, userId = "ada"): Promise<string[]> {
  const records = await storage.listSessionRecords({ userId });
  return records.filter((record) => !isNotBefore(record)).map(({ id }) => id);
}

/** A stage whose database fails when a session ends, after doing something else. */
async function failing(
  strategy: "jwt" | "database",
  before: (storage: Stage["storage"]) => Promise<unknown> = async () => {},
) {
  return stage(strategy, {}, (storage) => ({
    async putSessionRecord(record, replaces) {
      if (!isNotBefore(record)) return storage.putSessionRecord(record, replaces);
      await before(storage);
      throw new Error("away");
    },
  }));
}

for (const strategy of strategies) {
  test(`sessions that began later than an instant go on, with what else is newer: ${strategy}`, async (t) => {
    const clock = stoppedClock(t);
    const place = await stage(strategy, { factors: {} });
    const until = new Date(Date.now() + 1000);
    for (const number of [1, 2, 3]) {
      await place.begin(rowKeyNumber(number));
      const row = { userId: "ada", kind: "pending", secret: "x", version: 1 } as const;
      const createdAt = new Date();
      await place.storage.putCredential({ id: `${number}`, ...row, createdAt }, null);
      clock.pass(1);
    }
    const ids = await listed(place);
    assert.equal(await endSessions(await place.open(), "ada", "all", { until }), 2);
    assert.deepEqual(await listed(place), ids.slice(2));
    if (strategy === "database") {
      const rows = await place.storage.listSessionsByUserId("ada");
      assert.deepEqual(
        rows.map(({ sessionToken }) => sessionToken),
        [rowKeyNumber(3)],
      );
    }
    const waiting = await place.storage.listCredentials("ada");
    assert.deepEqual(
      waiting.map(({ id }) => id),
      ["3"],
    );
  });

  test(`a session that was found in the list is not written anew when the others end: ${strategy}`, async () => {
    const place = await stage(strategy);
    const [own, other] = [await signedIn(place.config), await signedIn(place.config)];
    const user = await place.storage.getUserByEmail("ada@example.com");
    const [known] = await place.storage.listSessionRecords({ userId: user?.id ?? "" });
    const context = await contextOf(place.config, own);
    assert.equal(await endSessions(context, user?.id ?? "", "others"), 1);
    assert.deepEqual(await areSignedIn(own, other), [true, false]);
    const left = await place.storage.listSessionRecords({ userId: user?.id ?? "" });
    assert.deepEqual(
      left.filter((record) => !isNotBefore(record)),
      [known],
    );
  });

  test(`a session without a record gets one when the others end, also if those have some: ${strategy}`, async () => {
    const place = await stage(strategy);
    const own = await signedInBefore({ ...place, adapter: place.storage, strategy });
    const other = await signedIn(place.config);
    const user = await place.storage.getUserByEmail("ada@example.com");
    const userId = user?.id ?? "";
    const context = await contextOf(place.config, own);
    assert.equal(await endSessions(context, userId, "others"), 1);
    assert.deepEqual(await areSignedIn(own, other), [true, false]);
    assert.equal((await listed(place, userId)).length, 1);
  });

  test(`with all, that of this request ends as well, and by ids only those: ${strategy}`, async () => {
    const place = await stage(strategy);
    const [own, other] = [await signedIn(place.config), await signedIn(place.config)];
    const user = await place.storage.getUserByEmail("ada@example.com");
    const userId = user?.id ?? "";
    const context = await contextOf(place.config, own);
    const ids = (await listed(place, userId)).slice(1);
    assert.equal(await endSessions(context, userId, { ids }), 1);
    assert.deepEqual(await areSignedIn(own, other), [true, false]);
    assert.equal(await endSessions(context, userId, "all"), 1);
    assert.deepEqual(await areSignedIn(own), [false]);
  });

  test(`of another person's request, no session is spared, and none gets a record: ${strategy}`, async () => {
    const place = await stage(strategy);
    const [ada, grace] = [await signedIn(place.config), await signedIn(place.config, "grace")];
    const user = await place.storage.getUserByEmail("ada@example.com");
    const userId = user?.id ?? "";
    assert.equal(await endSessions(await contextOf(place.config, grace), userId, "others"), 1);
    assert.deepEqual(await areSignedIn(ada, grace), [false, true]);
    assert.deepEqual(await listed(place, userId), []);
  });
}

test("what waits for a second factor ends with all, but for the sign-in that goes on", async () => {
  const cases: readonly [WhichSessions, EndOptions, string[]][] = [
    ["all", {}, []],
    ["others", {}, []],
    ["all", { keeps: "two" }, ["two"]],
    [{ ids: [] }, {}, ["one", "two"]],
  ];
  for (const [which, options, expected] of cases) {
    const { open, storage } = await stage("jwt", { factors: {} });
    for (const id of ["one", "two"]) {
      const row = { id, userId: "ada", secret: "x", version: 1, createdAt: new Date() };
      await storage.putCredential({ ...row, kind: "pending" }, null);
    }
    await endSessions(await open(), "ada", which, options);
    const left = await storage.listCredentials("ada");
    assert.deepEqual(
      left.map(({ id }) => id),
      expected,
      JSON.stringify([which, options]),
    );
  }
});

test("without second factors, nobody asks what waits for one", async () => {
  const { open, called } = await stage("jwt");
  await endSessions(await open(), "ada", "all");
  assert.deepEqual(called("listCredentials"), []);
});

test("rows without a record end with all, and are counted", async () => {
  const place = await stage("database");
  await place.begin(rowKeyNumber(1));
  const expires = new Date(Date.now() + hour * 1000);
  const row = { sessionToken: rowKeyNumber(2), userId: "ada", expires };
  await place.storage.createSession(row);
  assert.equal(await endSessions(await place.open(), "ada", "all"), 2);
  assert.deepEqual(await place.storage.listSessionsByUserId("ada"), []);
});

for (const strategy of strategies) {
  test(`a database that fails may have ended some, and the error says how many: ${strategy}`, async () => {
    const away = strategy === "jwt" ? "revokeSession" : "deleteSession";
    const place = await stage(strategy, {}, (storage) => ({
      async [away](key: string, expires: Date) {
        if (key === rowKeyNumber(2)) throw new Error("away");
        if (strategy === "jwt") return storage.revokeSession(key, expires);
        return storage.deleteSession(key);
      },
    }));
    for (const number of [1, 2]) await place.begin(rowKeyNumber(number));
    await assert.rejects(endSessions(await place.open(), "ada", "all"), (error) => {
      assert.ok(error instanceof AdapterError);
      assert.equal(error.code, "sessions-partly-ended");
      assert.match(error.message, /1 have ended for certain, and the rest may go on/);
      assert.equal(error.cause?.count, 1);
      assert.match(String(error.cause?.err), new RegExp(`${away} failed`));
      return true;
    });
  });

  test(`a database that refuses to write about somebody who is there has failed: ${strategy}`, async () => {
    const place = await failing(strategy, async (storage) =>
      storage.revokeSession(await markOf("ada"), new Date(Date.now() + 60_000)),
    );
    const expected = { code: "sessions-partly-ended" };
    await assert.rejects(endSessions(await place.open(), "ada", "all"), expected);
  });
}

test("whoever was deleted meanwhile has no rows any more", async () => {
  const place = await failing("database", async (storage) => storage.deleteUser("ada"));
  await place.begin(rowKeyNumber(1));
  assert.equal(await endSessions(await place.open(), "ada", "all"), 0);
});

test("whoever was deleted meanwhile has encrypted sessions, unless the library ended them", async () => {
  for (const [isByLibrary, expected] of [
    [true, 0],
    [false, undefined],
  ] as const) {
    const place = await failing("jwt", async (storage) => {
      await storage.deleteUser("ada");
      const soon = new Date(Date.now() + 60_000);
      if (isByLibrary) await storage.revokeSession(await markOf("ada"), soon);
    });
    const ending = endSessions(await place.open(), "ada", "all");
    if (expected === undefined) await assert.rejects(ending, { code: "sessions-partly-ended" });
    else assert.equal(await ending, expected);
  }
});

test("where nobody can say whether the person is there, the database has failed", async () => {
  const away = async () => {
    throw new Error("away");
  };
  const place = await stage("database", {}, () => ({ putSessionRecord: away, getUser: away }));
  await assert.rejects(endSessions(await place.open(), "ada", "all"), {
    code: "sessions-partly-ended",
    message: /0 have ended/,
  });
});

test("an error says that sessions may have ended only if the database did not respond", () => {
  const migration = new AdapterError("No table", { code: "missing-table" });
  for (const error of [migration, new TypeError("a mistake"), undefined]) {
    assert.equal(partlyEnded(error, 3), error);
  }
  const told = partlyEnded(new AdapterError("The adapter's deleteSession failed"), 3);
  assert.ok(told instanceof AdapterError);
  assert.match(told.message, /^The database failed while sessions .* 3 have ended for certain/);
});
