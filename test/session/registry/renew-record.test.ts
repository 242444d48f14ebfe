import assert from "node:assert/strict";
import { test } from "node:test";
import { recordExpiry } from "../../../src/session/registry/create-record.ts";
import { markOf } from "../../../src/session/registry/deletion-mark.ts";
import { readNotBefore, writeNotBefore } from "../../../src/session/registry/not-before.ts";
import {
  isEndedByNotBefore,
  renewRecord,
  standingOf,
} from "../../../src/session/registry/renew-record.ts";
import { findLiveSession } from "../../../src/session/strategies.ts";
import { memory } from "../../../src/storage/memory.ts";
import { forget } from "../../support/forget.ts";
import { day, hour, stoppedClock, strategies } from "../support.ts";
import { recordWith, stage, tokenSession } from "./stage.ts";
import { contextOf, signedIn } from "./support.ts";

const soon = () => new Date(Date.now() + 60_000);
const unknown = { hasEnded: false, record: undefined, notBefore: undefined };

test("the standing of a session is its record, and whether all ended since it began", async (t) => {
  stoppedClock(t);
  const { open, begin } = await stage("jwt");
  const context = await open();
  assert.deepEqual(await standingOf(context, tokenSession("one"), "ada"), unknown);
  const record = await begin("one");
  await begin("two");
  await writeNotBefore(context, "ada");
  const notBefore = await readNotBefore(context, "ada");
  assert.ok(notBefore);
  const known = { hasEnded: false, record, notBefore };
  assert.deepEqual(await standingOf(context, tokenSession("one"), "ada"), known);
  const older = { hasEnded: true, record: undefined, notBefore };
  assert.deepEqual(await standingOf(context, tokenSession("three"), "ada"), older);
  const later = tokenSession("three", { authTime: Date.now() / 1000 + 61 });
  assert.deepEqual(await standingOf(context, later, "ada"), { ...older, hasEnded: false });
});

test("a session without a record has ended with its user, and one with a record belongs to the next", async () => {
  const { open, begin, storage } = await stage("jwt");
  const context = await open();
  await storage.revokeSession(await markOf("ada"), soon());
  assert.equal((await standingOf(context, tokenSession("one"), "ada"))?.hasEnded, true);
  await begin("one");
  assert.equal((await standingOf(context, tokenSession("one"), "ada"))?.hasEnded, false);
});

test("a token that names no session has no record until it is renewed", async () => {
  const { open, called } = await stage("jwt");
  const context = await open();
  for (const [token, expected] of [
    [{ sid: "one" }, unknown],
    [{ jti: "one" }, unknown],
    [{}, undefined],
  ] as const) {
    const live = tokenSession("one", { content: { token } });
    assert.deepEqual(await standingOf(context, live, "ada"), expected, JSON.stringify(token));
  }
  assert.equal(called("listSessionRecords").length, 2);
});

test("the standing of a row is found by its key", async () => {
  const { config } = await stage("database");
  const context = await contextOf(config, await signedIn(config));
  const live = await findLiveSession(context);
  assert.ok(live);
  const standing = await standingOf(context, live, String(live.userId));
  assert.equal(standing?.record?.provider, "credentials");
});

test("a session has ended with all others unless it began later, has a record, or is somebody else's", async (t) => {
  stoppedClock(t);
  const { open, begin, calls } = await stage("jwt");
  const context = await open();
  const isEnded = (id: string, userId = "ada", authTime = Date.now() / 1000) =>
    isEndedByNotBefore(context, tokenSession(id, { authTime, userId }), userId);
  assert.equal(await isEnded("one"), false, "none has ended");
  const asked = calls.map(([name]) => name).sort();
  assert.deepEqual(asked, ["isSessionRevoked", "listSessionRecords"], "two reads are enough");
  await writeNotBefore(context, "ada");
  await begin("recorded");
  assert.equal(await isEnded("one"), true);
  assert.equal(await isEnded("one", "ada", Date.now() / 1000 + 61), false);
  assert.equal(await isEnded("recorded"), false);
  assert.equal(await isEnded("one", "grace"), false);
});

test("a session that was renewed a moment ago has not ended with all others before", async () => {
  const { open, begin } = await stage("jwt");
  const context = await open();
  const [live, record] = [tokenSession("one"), await begin("one")];
  assert.equal(await renewRecord(context, live, "ada", { ...unknown, record }), true);
  await writeNotBefore(context, "ada");
  assert.equal(await isEndedByNotBefore(context, live, "ada"), false);
});

test("a renewal moves the record, and keeps what the request does not say of the browser", async (t) => {
  const clock = stoppedClock(t);
  const place = await stage("jwt", { trustProxy: 1 });
  const facts = { userAgent: "Chrome", network: "203.0.113.0/24" };
  const record = await place.begin("one", {
    ...facts,
    provider: "idp",
    issuer: "https://op.example",
  });
  clock.pass(2 * day);
  for (const [headers, expected] of [
    [{}, facts],
    [{ "user-agent": "Firefox" }, { ...facts, userAgent: "Firefox" }],
    [{ "x-forwarded-for": "93.184.216.34" }, { ...facts, network: "93.184.216.0/24" }],
  ] as const) {
    forget("touched-records");
    const context = await place.open(headers);
    const live = tokenSession("one");
    assert.equal(await renewRecord(context, live, "ada", { ...unknown, record }), true);
    assert.deepEqual(await place.storage.listSessionRecords({ userId: "ada" }), [
      {
        ...{ ...record, ...expected, seenAt: new Date() },
        expires: recordExpiry(context, live.nextExpiry),
      },
    ]);
  }
});

test("a record is asked for and written once within `updateAge`", async (t) => {
  const clock = stoppedClock(t);
  const { open, begin } = await stage("jwt", { session: { updateAge: hour } });
  const context = await open();
  const [live, record] = [tokenSession("one"), await begin("one")];
  await renewRecord(context, live, "ada", { ...unknown, record });
  clock.pass(hour - 1);
  assert.equal(await standingOf(context, live, "ada"), undefined);
  assert.ok(await standingOf(context, tokenSession("two"), "ada"), "another one is asked for");
  clock.pass(1);
  assert.ok(await standingOf(context, live, "ada"));
});

test("what was written lately to one database says nothing of another", async () => {
  const [one, other] = [await stage("jwt"), await stage("jwt")];
  const [live, record] = [tokenSession("one"), await one.begin("one")];
  await renewRecord(await one.open(), live, "ada", { ...unknown, record });
  assert.equal(await standingOf(await one.open(), live, "ada"), undefined);
  assert.deepEqual(await standingOf(await other.open(), live, "ada"), unknown);
});

test("a record that is gone stays gone, and its session is alive only if nothing has ended it", async () => {
  const { open, storage } = await stage("jwt");
  const context = await open();
  const standing = { ...unknown, record: recordWith("one") };
  const renew = (id: string) =>
    renewRecord(context, tokenSession(id), "ada", { ...standing, record: recordWith(id) });
  assert.equal(await renew("alive"), true);
  await storage.revokeSession("one", soon());
  assert.equal(await renew("one"), false);
  assert.ok(await standingOf(context, tokenSession("one"), "ada"), "it is asked for again");
  assert.deepEqual(await storage.listSessionRecords({ userId: "ada" }), []);
});

test("a session whose record was touched needs no further question", async () => {
  const { open, begin, called } = await stage("jwt");
  const record = await begin("one");
  const live = tokenSession("one");
  assert.equal(await renewRecord(await open(), live, "ada", { ...unknown, record }), true);
  assert.deepEqual(called("isSessionRevoked"), []);
});

test("a row without a record is alive as long as it is there", async () => {
  const { config, storage } = await stage("database");
  const context = await contextOf(config, await signedIn(config));
  const live = await findLiveSession(context);
  assert.ok(live);
  const userId = String(live.userId);
  const [record] = await storage.listSessionRecords({ userId });
  assert.ok(record);
  const gone = { ...unknown, record: { ...record, id: "gone" } };
  assert.equal(await renewRecord(context, live, userId, gone), true);
  await storage.deleteSession(live.id);
  assert.equal(await renewRecord(context, live, userId, gone), false);
});

for (const strategy of strategies) {
  test(`a session that is older than the list gets a record, unless it ended meanwhile: ${strategy}`, async () => {
    for (const [end, expected] of [
      ["nothing", true],
      ["known", true],
      ["all", false],
      ["all again", false],
      ["user", strategy === "database"],
      ["session", false],
    ] as const) {
      const place = await stage(strategy);
      const context = await contextOf(place.config, await signedIn(place.config));
      const live = await findLiveSession(context);
      assert.ok(live);
      const userId = String(live.userId);
      const { storage } = place;
      for (const { id } of await storage.listSessionRecords({ userId })) {
        await storage.deleteSessionRecord(id, userId);
      }
      if (end === "known" || end === "all again") await writeNotBefore(context, userId);
      const notBefore = await readNotBefore(context, userId);
      if (end.startsWith("all")) await writeNotBefore(context, userId);
      if (end === "user") await storage.revokeSession(await markOf(userId), soon());
      if (end === "session") {
        if (strategy === "jwt") await storage.revokeSession(live.id, soon());
        else await storage.deleteSession(live.id);
      }
      assert.equal(
        await renewRecord(context, live, userId, { ...unknown, notBefore }),
        expected,
        end,
      );
      const sessions = (await storage.listSessionRecords({ userId })).filter(
        ({ issuer }) => issuer !== "cardea:not-before",
      );
      assert.equal(sessions.length, expected ? 1 : 0, end);
    }
  });
}

test("where ended sessions cannot be remembered, a session without a record is alive", async () => {
  const adapter = Object.fromEntries(
    Object.entries(memory()).filter(([name]) => name !== "isSessionRevoked"),
  );
  const { open } = await stage("jwt", { security: false, adapter });
  const standing = { ...unknown, record: recordWith("one") };
  assert.equal(await renewRecord(await open(), tokenSession("one"), "ada", standing), true);
});
