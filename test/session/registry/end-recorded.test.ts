import assert from "node:assert/strict";
import { test } from "node:test";
import { sha256Hex } from "#crypto";
import { endedState } from "../../../src/session/ended-sessions.ts";
import { endRecorded, endRow, rowKeys } from "../../../src/session/registry/end-recorded.ts";
import { publicId } from "../../../src/session/registry/ids.ts";
import type { AdapterSessionRecord } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { day, hour, stoppedClock, strategies } from "../support.ts";
import { recordWith, rowKeyNumber, stage } from "./stage.ts";

const noon = new Date("2026-11-20T12:00:00Z");
const chrome = { userAgent: "Chrome", network: "203.0.113.0/24" };

/** A stage on which a record moves to another id when somebody ends it, to the first of these, then to the next. */
async function moving(...moves: readonly (Partial<AdapterSessionRecord> & { id: string })[]) {
  const left = [...moves];
  return stage("jwt", {}, (storage) => ({
    async revokeSession(id, expires) {
      await storage.revokeSession(id, expires);
      const [record] = (await storage.listSessionRecords({ userId: "ada" })).filter(
        (one) => one.id === id,
      );
      const move = record && left.shift();
      if (move) await storage.putSessionRecord({ ...record, ...move }, id);
    },
  }));
}

for (const strategy of strategies) {
  test(`sessions end and their records go, those of others stay: ${strategy}`, async () => {
    const { begin, open, storage } = await stage(strategy);
    const [one, other] = [await begin(rowKeyNumber(1)), await begin(rowKeyNumber(2))];
    const ended = await endRecorded(await open(), "ada", [one], [one, other]);
    assert.deepEqual([...ended], [one.id]);
    const left = await storage.listSessionRecords({ userId: "ada" });
    assert.deepEqual(left, [other]);
    for (const [number, isOver] of [
      [1, true],
      [2, false],
    ] as const) {
      const key = rowKeyNumber(number);
      const isRevoked = await storage.isSessionRevoked(key);
      const isGone = (await storage.getSessionAndUser(key)) === null;
      assert.equal(strategy === "jwt" ? isRevoked : isGone, isOver, `${number}`);
    }
  });

  test(`a record of another person ends nothing of theirs: ${strategy}`, async () => {
    const { begin, open, storage } = await stage(strategy);
    const hers = await begin(rowKeyNumber(1), { userId: "grace" });
    assert.equal((await endRecorded(await open(), "ada", [hers], [hers])).size, 0);
    assert.deepEqual(await storage.listSessionRecords({ userId: "grace" }), [hers]);
  });
}

test("where nothing ends, nothing is asked, and where all are found, no list is read", async () => {
  const { begin, open, calls, called } = await stage("database");
  const context = await open();
  await endRecorded(context, "ada", [], []);
  assert.deepEqual(calls, []);
  const one = await begin(rowKeyNumber(1));
  await endRecorded(context, "ada", [one], [one]);
  assert.deepEqual(called("listSessionRecords"), []);
});

test("a record without a row goes, and no row is asked for", async () => {
  const { open, called, storage } = await stage("database");
  const record = recordWith("one");
  await storage.putSessionRecord(record);
  assert.equal((await endRecorded(await open(), "ada", [record], [record])).size, 1);
  assert.deepEqual(called("deleteSession"), []);
});

test("five sessions end at once, and each of them once", async () => {
  let [running, most] = [0, 0];
  const { begin, open, called } = await stage("jwt", {}, (storage) => ({
    async revokeSession(id, expires) {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      await storage.revokeSession(id, expires);
      running--;
    },
  }));
  const records: AdapterSessionRecord[] = [];
  for (let at = 0; at < 12; at++) records.push(await begin(`${at}`));
  const ended = await endRecorded(await open(), "ada", records, records);
  assert.equal(ended.size, 12);
  assert.equal(most, 5);
  assert.deepEqual(
    called("revokeSession"),
    records.map(({ id }) => id),
  );
});

test("one that cannot be ended stays in the list, and those that have ended are known", async () => {
  const { begin, open, storage } = await stage("jwt", {}, (own) => ({
    async revokeSession(id, expires) {
      if (id === "1") throw new Error("away");
      await own.revokeSession(id, expires);
    },
  }));
  const records: AdapterSessionRecord[] = [];
  for (let at = 0; at < 7; at++) records.push(await begin(`${at}`));
  const ended = new Set<string>();
  await assert.rejects(endRecorded(await open(), "ada", records, records, ended), {
    message: "The adapter's revokeSession failed",
  });
  assert.deepEqual([...ended].sort(), ["0", "2", "3", "4"], "and none begins to end afterwards");
  const left = await storage.listSessionRecords({ userId: "ada" });
  assert.deepEqual(
    left.map(({ id }) => id),
    ["1", "5", "6"],
  );
});

test("a session whose record has moved to another id ends under that", async () => {
  const { begin, open, storage } = await moving({ id: "two" });
  const one = await begin("one", { ...chrome, issuer: "https://op.example" });
  const other = await begin("other", { ...chrome, network: null });
  const ended = await endRecorded(await open(), "ada", [one, other], [one, other]);
  assert.deepEqual([...ended].sort(), ["other", "two"]);
  assert.equal(await storage.isSessionRevoked("two"), true);
});

test("several sessions whose records have moved end, each under its new id", async () => {
  const { begin, open } = await moving({ id: "first, later" }, { id: "second, later" });
  const one = await begin("first", chrome);
  const other = await begin("second", { ...chrome, provider: "idp" });
  const ended = await endRecorded(await open(), "ada", [one, other], [one, other]);
  assert.deepEqual([...ended].sort(), ["first, later", "second, later"]);
});

test("only a record with the same facts is one that has moved", async () => {
  for (const differs of [
    { createdAt: new Date(noon.getTime() + 1) },
    { provider: "other" },
    { userAgent: "Firefox" },
    { network: "198.51.100.0/24" },
  ]) {
    const { begin, open, storage } = await moving({ id: "two", ...differs });
    const one = await begin("one", { createdAt: noon, ...chrome });
    const ended = await endRecorded(await open(), "ada", [one], [one]);
    assert.equal(ended.size, 0, JSON.stringify(differs));
    assert.equal(await storage.isSessionRevoked("two"), false);
  }
});

test("a record that was in the list before is not one that has moved", async () => {
  const { begin, open, storage } = await stage("jwt", {}, () => ({
    deleteSessionRecord: async () => false,
  }));
  const [one, twin] = [
    await begin("one", { createdAt: noon }),
    await begin("twin", { createdAt: noon }),
  ];
  await endRecorded(await open(), "ada", [one], [one, twin]);
  assert.equal(await storage.isSessionRevoked("twin"), false);
});

test("a record is followed three times", async () => {
  const ids = ["1", "2", "3", "4", "5"];
  const { begin, open, called } = await moving(...ids.map((id) => ({ id })));
  const one = await begin("0");
  assert.equal((await endRecorded(await open(), "ada", [one], [one])).size, 0);
  assert.deepEqual(called("revokeSession"), ["0", "1", "2", "3"]);
});

test("this process knows of an ended session for as long as a copy of it can live, and no longer", async (t) => {
  const clock = stoppedClock(t);
  const { begin, open } = await stage("jwt");
  const { config } = await open();
  const one = await begin("one", { expires: new Date(Date.now() + 40 * day * 1000) });
  await endRecorded(await open(), "ada", [one], [one]);
  clock.pass(40 * day + hour - 1);
  assert.equal(endedState(config, "one"), "ended");
  clock.pass(1);
  assert.equal(endedState(config, "one"), undefined);
});

test("this process knows of an ended row for as long as it could have lived, and no longer", async (t) => {
  const clock = stoppedClock(t);
  const { begin, open, storage } = await stage("database");
  const context = await open();
  const key = rowKeyNumber(1);
  await begin(key);
  await endRow(context, key);
  assert.equal(await storage.getSessionAndUser(key), null);
  clock.pass(30 * day + hour - 1);
  assert.equal(endedState(context.config, key), "ended");
  clock.pass(1);
  assert.equal(endedState(context.config, key), undefined);
});

test("a row ends by its key, and one that is being taken over by both", async () => {
  const old = "5a3c2b8e-2f4b-4b8e-9f6a-1d2e3f405162";
  const own = rowKeyNumber(1);
  const hash = await sha256Hex(old);
  const cases: readonly [Partial<AuthConfig>, string, string[]][] = [
    [{}, own, [own]],
    [{}, old, [old]],
    [{ compat: "authjs" }, old, [old]],
    [{ upgradeFrom: ["authjs"] }, own, [own]],
    [{ upgradeFrom: ["authjs"] }, old, [old, hash]],
    [{ compat: "next-auth", upgradeFrom: ["authjs"] }, old, [old]],
  ];
  for (const [config, key, expected] of cases) {
    const { open, called } = await stage("database", config);
    await endRow(await open(), key);
    assert.deepEqual(called("deleteSession"), expected, `${JSON.stringify(config)} ${key}`);
  }
});

test("the keys of a person's rows are known by public id, and encrypted sessions have none", async () => {
  const { begin, open } = await stage("database");
  const { config } = await open();
  for (const number of [1, 2]) await begin(rowKeyNumber(number));
  await begin(rowKeyNumber(3), { userId: "grace" });
  const expected = await Promise.all(
    [1, 2].map(async (number) => {
      const key = rowKeyNumber(number);
      return [await publicId(config, key), key] as const;
    }),
  );
  assert.deepEqual(await rowKeys(await open(), "ada"), new Map(expected));

  const tokens = await stage("jwt");
  const expires = new Date(Date.now() + hour * 1000);
  await tokens.storage.createSession({ sessionToken: rowKeyNumber(1), userId: "ada", expires });
  assert.deepEqual(await rowKeys(await tokens.open(), "ada"), new Map());
});

test("of two rows of a session that is being taken over, the old one is found: it ends both", async () => {
  const { begin, open, storage } = await stage("database", { upgradeFrom: ["authjs"] });
  const old = "5a3c2b8e-2f4b-4b8e-9f6a-1d2e3f405162";
  const hash = await sha256Hex(old);
  for (const keys of [
    [hash, old],
    [old, hash],
  ]) {
    for (const key of keys) await begin(key);
    assert.deepEqual([...(await rowKeys(await open(), "ada")).values()], [old]);
    for (const key of keys) await storage.deleteSession(key);
  }
});
