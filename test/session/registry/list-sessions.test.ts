import assert from "node:assert/strict";
import { test } from "node:test";
import {
  currentSession,
  listSessions,
  stillAlive,
} from "../../../src/session/registry/list-sessions.ts";
import { writeNotBefore } from "../../../src/session/registry/not-before.ts";
import { day, stoppedClock, strategies } from "../support.ts";
import { recordWith, rowKeyNumber, stage } from "./stage.ts";
import { contextOf, signedIn, signedInBefore } from "./support.ts";

for (const strategy of strategies) {
  test(`the session of a request is found for its person alone: ${strategy}`, async () => {
    const place = await stage(strategy);
    const visitor = await signedIn(place.config);
    const user = await place.storage.getUserByEmail("ada@example.com");
    const userId = user?.id ?? "";
    const [record] = await place.storage.listSessionRecords({ userId });
    const context = await contextOf(place.config, visitor);
    assert.equal(await currentSession(context, userId), record?.id);
    assert.equal(await currentSession(context, "grace"), undefined);
    assert.equal(await currentSession(await place.open(), userId), undefined, "without a cookie");
    assert.deepEqual(await listSessions(context, "grace"), []);
  });

  test(`beside recorded sessions, that of the request is listed also without a record: ${strategy}`, async () => {
    const place = await stage(strategy);
    const own = await signedInBefore({ ...place, adapter: place.storage, strategy });
    await signedIn(place.config);
    const user = await place.storage.getUserByEmail("ada@example.com");
    const listed = await listSessions(await contextOf(place.config, own), user?.id ?? "");
    assert.deepEqual(listed.map(({ current }) => current).sort(), [false, true]);
    const unknown = listed.find(({ current }) => current);
    assert.equal(unknown?.provider, "");
  });

  test(`what is kept beside sessions is not listed: ${strategy}`, async () => {
    const { begin, open, storage } = await stage(strategy);
    const session = await begin(rowKeyNumber(1));
    await writeNotBefore(await open(), "ada");
    const records = await storage.listSessionRecords({ userId: "ada" });
    assert.equal(records.length, 2);
    assert.deepEqual(await stillAlive(await open(), "ada", records), [session]);
  });
}

test("a session is told to expire with the renewal it had last, and not with its record", async (t) => {
  stoppedClock(t);
  const { storage, open } = await stage("jwt");
  const now = Date.now();
  for (const [id, lasts] of [
    ["record", 31],
    ["record that goes first", 3],
  ] as const) {
    const expires = new Date(now + lasts * day * 1000);
    await storage.putSessionRecord(recordWith(id, { expires, network: null }));
  }
  const listed = await listSessions(await open(), "ada");
  assert.deepEqual(
    listed.map(({ expires }) => (expires.getTime() - now) / day / 1000),
    [30, 3],
  );
});
