import assert from "node:assert/strict";
import { test } from "node:test";
import { endForDeletion, settleDeletion } from "../../../src/session/registry/deleted-user.ts";
import { markOf, wasUserDeleted } from "../../../src/session/registry/deletion-mark.ts";
import { isBeingDeleted, readEnds } from "../../../src/session/registry/not-before.ts";
import { day, stoppedClock, strategies } from "../support.ts";
import { rowKeyNumber, stage } from "./stage.ts";
import { areSignedIn, contextOf, signedIn } from "./support.ts";

for (const strategy of strategies) {
  test(`a deletion ends the sessions, and none begins until it is settled: ${strategy}`, async (t) => {
    stoppedClock(t);
    const { open, begin, storage } = await stage(strategy);
    const key = rowKeyNumber(1);
    await begin(key);
    const context = await open();
    await endForDeletion(context, "ada", "first");
    const isOver =
      strategy === "jwt"
        ? await storage.isSessionRevoked(key)
        : (await storage.getSessionAndUser(key)) === null;
    assert.ok(isOver);
    assert.ok(isBeingDeleted(await readEnds(context, "ada")));
    assert.equal(await wasUserDeleted(context, "ada"), strategy === "jwt");
    assert.equal(await wasUserDeleted(context, "grace"), false);
    await settleDeletion(context, "ada", "first", true);
    assert.deepEqual(await storage.listSessionRecords({ userId: "ada" }), []);
  });

  test(`a deletion marks the person only where rows do not go with the user: ${strategy}`, async () => {
    const { open, called } = await stage(strategy);
    const context = await open();
    await endForDeletion(context, "ada", "first");
    await settleDeletion(context, "ada", "first", true);
    const mark = await markOf("ada");
    await wasUserDeleted(context, "ada");
    assert.deepEqual(called("revokeSession"), strategy === "jwt" ? [mark, mark] : []);
    assert.deepEqual(called("isSessionRevoked"), strategy === "jwt" ? [mark] : []);
  });

  test(`where ended sessions cannot be remembered, a deletion goes on without a mark: ${strategy}`, async () => {
    const cannot = () => ({ revokeSession: undefined, isSessionRevoked: undefined });
    const { open, storage } = await stage(strategy, { security: false }, cannot);
    const context = await open();
    await endForDeletion(context, "ada", "first");
    assert.equal(await wasUserDeleted(context, "ada"), false);
    await settleDeletion(context, "ada", "first", true);
    assert.deepEqual(await storage.listSessionRecords({ userId: "ada" }), []);
  });
}

test("the mark of a deletion that happened outlives every token of the person", async (t) => {
  const clock = stoppedClock(t);
  const { open } = await stage("jwt");
  const context = await open();
  await endForDeletion(context, "ada", "first");
  await settleDeletion(context, "ada", "first", true);
  clock.pass(30 * day);
  assert.equal(await wasUserDeleted(context, "ada"), true);
  clock.pass(day);
  assert.equal(await wasUserDeleted(context, "ada"), false);
});

test("a deletion of which nobody learns how it ended keeps the person out for two minutes", async (t) => {
  const clock = stoppedClock(t);
  const { open } = await stage("jwt");
  const context = await open();
  await endForDeletion(context, "ada", "first");
  clock.pass(119);
  assert.equal(await wasUserDeleted(context, "ada"), true);
  clock.pass(2);
  assert.equal(await wasUserDeleted(context, "ada"), false);
  assert.equal(isBeingDeleted(await readEnds(context, "ada")), false);
});

test("whoever was not deleted may sign in again a second later", async (t) => {
  const clock = stoppedClock(t);
  const { open } = await stage("jwt");
  const context = await open();
  await endForDeletion(context, "ada", "first");
  await settleDeletion(context, "ada", "first", false);
  assert.equal(isBeingDeleted(await readEnds(context, "ada")), false);
  assert.equal(await wasUserDeleted(context, "ada"), true, "storages take no instant of the past");
  clock.pass(1);
  assert.equal(await wasUserDeleted(context, "ada"), false);
});

test("a deletion that failed takes back nothing of another one that is under way", async (t) => {
  const clock = stoppedClock(t);
  const { open } = await stage("jwt");
  const context = await open();
  await endForDeletion(context, "ada", "first");
  await endForDeletion(context, "ada", "second");
  await settleDeletion(context, "ada", "first", false);
  assert.equal(isBeingDeleted(await readEnds(context, "ada")), true);
  clock.pass(60);
  assert.equal(await wasUserDeleted(context, "ada"), true);
  await settleDeletion(context, "ada", "second", false);
  clock.pass(1);
  assert.equal(await wasUserDeleted(context, "ada"), false);
});

test("nobody was deleted where there is no adapter", async () => {
  const { open } = await stage("jwt", { adapter: undefined, security: false });
  assert.equal(await wasUserDeleted(await open(), "ada"), false);
});

test("the session in which somebody deletes themselves goes on until they are gone", async () => {
  const place = await stage("jwt");
  const [own, other] = [await signedIn(place.config), await signedIn(place.config)];
  const user = await place.storage.getUserByEmail("ada@example.com");
  await endForDeletion(await contextOf(place.config, own), user?.id ?? "", "first");
  assert.deepEqual(await areSignedIn(own, other), [true, false]);
});

test("a deletion ends the sessions of that person alone", async () => {
  const { open, storage, begin } = await stage("jwt");
  const hers = await begin("hers", { userId: "grace" });
  await endForDeletion(await open(), "ada", "first");
  assert.deepEqual(await storage.listSessionRecords({ userId: "grace" }), [hers]);
  assert.equal(await storage.isSessionRevoked("hers"), false);
});
