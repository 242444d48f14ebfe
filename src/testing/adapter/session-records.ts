import assert from "node:assert/strict";
import { isDate } from "node:util/types";
import type { Adapter, AdapterSessionRecord, SessionRecordKey } from "../../types/adapter.ts";
import { type Check, check } from "./check.ts";
import {
  earlier,
  fresh,
  later,
  sampleSessionRecord,
  sampleUser,
  twentyInARow,
  twentyTimes,
} from "./samples.ts";

const ids = (records: readonly AdapterSessionRecord[]) => records.map(({ id }) => id).sort();

async function twoUsers(adapter: Required<Pick<Adapter, "createUser">>) {
  return [await adapter.createUser(sampleUser()), await adapter.createUser(sampleUser())] as const;
}

/** The provider's names of a session. */
const named = () => ({
  issuer: `https://${fresh("issuer")}.example`,
  subject: fresh("subject"),
  providerSid: fresh("sid"),
});

export const sessionRecords: readonly Check[] = [
  check(
    "a record of a session comes back with every field and real Dates",
    ["createUser", "putSessionRecord", "listSessionRecords"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const full = sampleSessionRecord(userId, {
        ...named(),
        userAgent: "ü".repeat(256),
        network: "2001:db8:1::/48",
      });
      const bare = sampleSessionRecord(userId, { proofs: "" });
      assert.equal(await adapter.putSessionRecord({ ...full }), true);
      assert.equal(await adapter.putSessionRecord({ ...bare }), true);
      const found = await adapter.listSessionRecords({ userId });
      const [first, second] = [full, bare].map(({ id }) => found.find((one) => one.id === id));
      assert.ok(first && second);
      assert.deepEqual(fieldsOf(first), fieldsOf(full));
      assert.deepEqual(fieldsOf(second), fieldsOf(bare));
      for (const date of [first.createdAt, first.seenAt, first.expires]) assert.ok(isDate(date));
    },
  ),

  check(
    "listSessionRecords returns the open ones of a user, of a provider's session or of a provider's user",
    ["createUser", "putSessionRecord", "listSessionRecords"],
    async (adapter) => {
      const [own, other] = await twoUsers(adapter);
      const { issuer, subject, providerSid } = named();
      const here = sampleSessionRecord(own.id, { issuer, subject, providerSid });
      const there = sampleSessionRecord(own.id, { issuer, subject, providerSid: fresh("sid") });
      const elsewhere = sampleSessionRecord(own.id, { ...named(), subject, providerSid });
      const foreign = sampleSessionRecord(other.id, { issuer, subject: fresh("subject") });
      const past = sampleSessionRecord(own.id, {
        ...here,
        id: fresh("record"),
        expires: earlier(),
      });
      for (const one of [here, there, elsewhere, foreign, past])
        await adapter.putSessionRecord(one);
      const list = async (by: SessionRecordKey) => ids(await adapter.listSessionRecords(by));
      assert.deepEqual(await list({ userId: own.id }), ids([here, there, elsewhere]));
      assert.deepEqual(await list({ userId: other.id }), ids([foreign]));
      assert.deepEqual(await list({ issuer, subject }), ids([here, there]));
      assert.deepEqual(await list({ issuer, providerSid }), ids([here]));
      assert.deepEqual(await list({ issuer, subject: subject.toUpperCase() }), []);
      assert.deepEqual(await list({ userId: crypto.randomUUID() }), []);
    },
  ),

  check(
    "a record takes the place of the one with its id, and of the one that it replaces",
    ["createUser", "putSessionRecord", "listSessionRecords"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const first = sampleSessionRecord(userId, { ...named(), network: "203.0.113.0/24" });
      const renewed = sampleSessionRecord(userId, { id: first.id, expires: later(48) });
      const next = sampleSessionRecord(userId);
      await adapter.putSessionRecord(first);
      for (const replaces of [undefined, first.id]) {
        assert.equal(await adapter.putSessionRecord(renewed, replaces), true);
        const [found, ...rest] = await adapter.listSessionRecords({ userId });
        assert.deepEqual(rest, []);
        assert.deepEqual(found && fieldsOf(found), fieldsOf(renewed));
      }
      assert.equal(await adapter.putSessionRecord(next, first.id), true);
      assert.deepEqual(ids(await adapter.listSessionRecords({ userId })), [next.id]);
    },
  ),

  check(
    "a record that replaces a missing one, or another user's, is not written",
    ["createUser", "putSessionRecord", "listSessionRecords", "deleteSessionRecord"],
    async (adapter) => {
      const [own, other] = await twoUsers(adapter);
      const [ended, foreign] = [sampleSessionRecord(own.id), sampleSessionRecord(other.id)];
      await adapter.putSessionRecord(ended);
      await adapter.putSessionRecord(foreign);
      assert.equal(await adapter.deleteSessionRecord(ended.id, own.id), true);
      const next = sampleSessionRecord(own.id);
      for (const replaces of [ended.id, foreign.id, fresh("unknown")]) {
        assert.equal(await adapter.putSessionRecord(next, replaces), false);
      }
      assert.equal(await adapter.putSessionRecord(ended, ended.id), false);
      assert.deepEqual(await adapter.listSessionRecords({ userId: own.id }), []);
      assert.deepEqual(ids(await adapter.listSessionRecords({ userId: other.id })), [foreign.id]);
    },
  ),

  check(
    "another user's id removes no record",
    ["createUser", "putSessionRecord", "listSessionRecords", "deleteSessionRecord"],
    async (adapter) => {
      const [own, other] = await twoUsers(adapter);
      const record = sampleSessionRecord(own.id);
      await adapter.putSessionRecord(record);
      assert.equal(await adapter.deleteSessionRecord(record.id, other.id), false);
      assert.equal(await adapter.deleteSessionRecord(record.id.toUpperCase(), own.id), false);
      assert.deepEqual(ids(await adapter.listSessionRecords({ userId: own.id })), [record.id]);
    },
  ),

  check(
    "twenty callers remove a record once",
    ["createUser", "putSessionRecord", "deleteSessionRecord"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      for (const callers of [twentyTimes, twentyInARow]) {
        const { id, ...rest } = sampleSessionRecord(userId);
        await adapter.putSessionRecord({ id, ...rest });
        const { answers, failures } = await callers(() => adapter.deleteSessionRecord(id, userId));
        assert.deepEqual(failures, []);
        assert.equal(answers.filter(Boolean).length, 1);
      }
    },
  ),

  check(
    "of twenty records that replace one, one is written",
    ["createUser", "putSessionRecord", "listSessionRecords"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const record = sampleSessionRecord(userId);
      await adapter.putSessionRecord(record);
      const { answers } = await twentyTimes(() =>
        adapter.putSessionRecord(sampleSessionRecord(userId), record.id),
      );
      assert.equal(answers.filter(Boolean).length, 1);
      assert.equal((await adapter.listSessionRecords({ userId })).length, 1);
    },
  ),

  check(
    "a removal amid twenty renewals leaves no record",
    ["createUser", "putSessionRecord", "listSessionRecords", "deleteSessionRecord"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const record = sampleSessionRecord(userId);
      await adapter.putSessionRecord(record);
      await twentyTimes((turn) =>
        turn === 10
          ? adapter.deleteSessionRecord(record.id, userId)
          : adapter.putSessionRecord({ ...record, expires: later(24 + turn) }, record.id),
      );
      assert.deepEqual(await adapter.listSessionRecords({ userId }), []);
    },
  ),

  check(
    "deleteUser removes the records of that user",
    ["createUser", "deleteUser", "putSessionRecord", "listSessionRecords"],
    async (adapter) => {
      const [own, other] = await twoUsers(adapter);
      const { issuer, subject, providerSid } = named();
      await adapter.putSessionRecord(sampleSessionRecord(own.id, { issuer, subject, providerSid }));
      await adapter.putSessionRecord(sampleSessionRecord(other.id));
      await adapter.deleteUser(own.id);
      assert.deepEqual(await adapter.listSessionRecords({ userId: own.id }), []);
      assert.deepEqual(await adapter.listSessionRecords({ issuer, providerSid }), []);
      assert.equal((await adapter.listSessionRecords({ userId: other.id })).length, 1);
    },
  ),
];

/** Returns the fields of a record that the contract defines, absent ones as null. */
function fieldsOf(record: AdapterSessionRecord) {
  const { id, userId, createdAt, seenAt, expires, proofs, provider } = record;
  const { userAgent = null, network = null, issuer = null } = record;
  const { subject = null, providerSid = null } = record;
  return {
    ...{ id, userId, createdAt, seenAt, expires, proofs, provider },
    ...{ userAgent, network, issuer, subject, providerSid },
  };
}
