import assert from "node:assert/strict";
import { test } from "node:test";
import {
  endNamed,
  isBefore,
  isBeingDeleted,
  isNotBefore,
  lastEndIn,
  lastMoment,
  readEnds,
  readLastEnd,
  readNotBefore,
  removeNotBefore,
  subjectOf,
  writeKept,
  writeNotBefore,
} from "../../../src/session/registry/not-before.ts";
import { memory } from "../../../src/storage/memory.ts";
import { day, hour, stoppedClock } from "../support.ts";
import { recordWith, stage } from "./stage.ts";

const noon = Date.parse("2026-11-20T12:00:00Z") / 1000;

test("the end of all sessions is kept beside their records, and is none of them", async (t) => {
  stoppedClock(t);
  const { open, storage, begin } = await stage("jwt");
  const context = await open();
  const session = await begin("one");
  await writeNotBefore(context, "ada", { name: "first" });
  const records = await storage.listSessionRecords({ userId: "ada" });
  assert.deepEqual(records.map(isNotBefore), [false, true]);
  assert.deepEqual(lastEndIn(records), records[1]);
  assert.equal(lastEndIn([session]), undefined);
  const subject = await subjectOf("ada");
  const [at, expires] = [new Date(noon * 1000), new Date((noon + 30 * day + hour) * 1000)];
  assert.deepEqual(records[1], {
    ...{ id: `not-before:${subject}`, userId: "ada", createdAt: at, seenAt: at, expires },
    ...{ proofs: "", provider: "", issuer: "cardea:not-before", subject, providerSid: "first" },
  });
});

test("a provider whose tokens name no issuer ends nothing", () => {
  assert.equal(isNotBefore(recordWith("one", { issuer: "" })), false);
  assert.equal(isNotBefore(recordWith("one", { issuer: null })), false);
});

test("what stands for a user tells them apart, and has one length", async () => {
  const subjects = await Promise.all(["ada", "grace", "x".repeat(5_000)].map(subjectOf));
  for (const subject of subjects) assert.match(subject, /^[\w-]{43}$/);
  assert.equal(new Set(subjects).size, 3);
});

test("the last end has another name each time", async () => {
  const { open } = await stage("jwt");
  const context = await open();
  assert.equal(await readLastEnd(context, "ada"), null);
  assert.equal(await readNotBefore(context, "ada"), undefined);
  await writeNotBefore(context, "ada");
  const first = await readLastEnd(context, "ada");
  await writeNotBefore(context, "ada");
  const second = await readLastEnd(context, "ada");
  assert.ok(first && second && first !== second);
  assert.equal(await readLastEnd(context, "grace"), null);
  assert.equal(endNamed(await readNotBefore(context, "ada")), second);
  assert.equal((await readEnds(context, "ada")).length, 1);
});

test("within a transaction, its own adapter is asked", async () => {
  const { open } = await stage("jwt");
  const context = await open();
  await writeNotBefore(context, "ada", { name: "outside" });
  const inner = memory();
  assert.equal(await readLastEnd(context, "ada", inner), null);
  assert.deepEqual(await readEnds(context, "ada", inner), []);
});

test("another person's record that names this one, as a provider's own ID token could, ends nothing", async () => {
  const { open, storage } = await stage("jwt");
  const context = await open();
  const subject = await subjectOf("ada");
  const forged = { userId: "grace", issuer: "cardea:not-before", subject, providerSid: "x" };
  await storage.putSessionRecord(recordWith("not-before:x", { ...forged, provider: "deletion" }));
  assert.deepEqual(await readEnds(context, "ada"), []);
  assert.equal(await readLastEnd(context, "ada"), null);
});

test("a person is being deleted for two minutes, unless somebody says how it ended", async (t) => {
  const clock = stoppedClock(t);
  const { open } = await stage("jwt");
  const context = await open();
  const isNow = async () => isBeingDeleted(await readEnds(context, "ada"));
  await writeNotBefore(context, "ada");
  assert.equal(await isNow(), false, "all sessions ended, and no more");
  await writeNotBefore(context, "ada", { why: "deletion", name: "first" });
  assert.equal(lastMoment(), noon + 120);
  assert.equal(await isNow(), true);
  clock.pass(120);
  assert.equal(await isNow(), true);
  clock.pass(1);
  assert.equal(await isNow(), false);
});

test("a deletion is an end of all sessions, whichever of its records is read first", async () => {
  const { open } = await stage("jwt");
  const context = await open();
  await writeNotBefore(context, "ada", { why: "deletion", name: "first" });
  const [one, other] = await readEnds(context, "ada");
  assert.ok(one && other);
  const ends = new Set([lastEndIn([one, other])?.id, lastEndIn([other, one])?.id]);
  assert.deepEqual([...ends], [`not-before:${await subjectOf("ada")}`]);
});

test("an end of all sessions while somebody is being deleted takes back nothing of the deletion", async () => {
  const { open } = await stage("jwt");
  const context = await open();
  await writeNotBefore(context, "ada", { why: "deletion", name: "first" });
  await writeNotBefore(context, "ada");
  assert.equal(isBeingDeleted(await readEnds(context, "ada")), true);
});

test("whoever stays is no longer being deleted, unless by another deletion", async () => {
  const { open } = await stage("jwt");
  const context = await open();
  for (const name of ["first", "second"]) {
    await writeNotBefore(context, "ada", { why: "deletion", name });
  }
  await writeKept(context, "ada", "first");
  const end = await readLastEnd(context, "ada");
  assert.ok(end && end !== "first", "a sign-in that is under way is refused all the same");
  assert.equal(isBeingDeleted(await readEnds(context, "ada")), true);
  await writeKept(context, "ada", "second");
  assert.equal(isBeingDeleted(await readEnds(context, "ada")), false);
});

test("of somebody who is no more, every end is forgotten, and nobody else's", async () => {
  const { open } = await stage("jwt");
  const context = await open();
  await writeNotBefore(context, "ada", { why: "deletion", name: "first" });
  await writeNotBefore(context, "grace");
  await removeNotBefore(context, "ada");
  assert.deepEqual(await readEnds(context, "ada"), []);
  assert.equal((await readEnds(context, "grace")).length, 1);
});

test("a session began before the end of all, or within a minute after it by another clock", () => {
  const end = recordWith("end", { createdAt: new Date(noon * 1000) });
  for (const [authTime, expected] of [
    [undefined, true],
    [noon - day, true],
    [noon + 60, true],
    [noon + 61, false],
  ] as const) {
    assert.equal(isBefore({ authTime }, end), expected, `${authTime}`);
    assert.equal(isBefore({ authTime }, undefined), false);
  }
});
