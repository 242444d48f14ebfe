import assert from "node:assert/strict";
import { test } from "node:test";
import { fleet, watch } from "./fleet.ts";

for (const mood of ["away", "hanging"] as const) {
  for (const seconds of [70, 50 * 60]) {
    test(`OWN-114 a database that is ${mood} for ${seconds} seconds while a process has an answer costs nobody their tokens`, async (t) => {
      const { provider, pass, start, account } = await fleet(t);
      const [first, second] = [start(), start()];
      const call = watch(first.ask());
      await pass(100);
      assert.deepEqual(provider.sent.length, 1, "the provider is answering");
      for (const one of [first, second]) one.mood = mood;
      await pass(seconds * 1_000);
      assert.ok(call.error, "the caller has heard of the failure");
      // The others are faster than the process that tries every few seconds.
      for (const one of [first, second]) one.mood = "up";
      const others = Array.from({ length: 5 }, () => watch(second.ask()));
      await pass(30_000);
      assert.equal((await account()).refresh_token, "refresh-1");
      assert.equal((await account()).access_token, "access-1");
      await pass(100_000);
      const later = watch(second.ask());
      await pass(5_000);
      assert.equal(Object(later.value).accessToken, "access-2");
      assert.deepEqual(
        provider.sent.map(({ token, isReuse }) => [token, isReuse]),
        [
          ["refresh-0", false],
          ["refresh-1", false],
        ],
      );
      for (const { error } of others) {
        if (error) assert.equal(Object(error).code, "refresh-unfinished");
      }
    });
  }
}

test("OWN-114 a process that alone is cut off from the database keeps its answer, and nobody sends the used token", async (t) => {
  const { provider, pass, start, account } = await fleet(t);
  const [first, second] = [start(), start()];
  watch(first.ask());
  await pass(100);
  first.mood = "away";
  const codes = new Set<unknown>();
  for (let minute = 0; minute < 9; minute++) {
    const call = watch(second.ask());
    await pass(60_000);
    codes.add(Object(call.error).code);
  }
  assert.deepEqual([...codes], ["refresh-unfinished"]);
  assert.equal(provider.sent.length, 1);
  first.mood = "up";
  await pass(5_000);
  assert.equal((await account()).access_token, "access-1");
});

test("OWN-114 when a process has died with the answer, the used token is sent once more after ten to twenty minutes, and the person is asked", async (t) => {
  const { provider, pass, start } = await fleet(t);
  const [first, second] = [start(), start()];
  watch(first.ask());
  await pass(100);
  first.isDead = true;
  let minutes = 0;
  for (; provider.sent.length === 1 && minutes < 60; minutes++) {
    watch(second.ask());
    await pass(60_000);
  }
  // Leases that have to end come before and after.
  assert.ok(minutes >= 10 && minutes <= 25, `${minutes} minutes`);
  const call = watch(second.ask());
  await pass(1_000);
  assert.equal(Object(call.error).type, "ConsentRequired");
  assert.deepEqual(second.codes(), ["endpoint-error"]);
});

test("OWN-114 a provider that fails is asked again within a minute: its failure has freed the refresh token", async (t) => {
  const { provider, pass, start } = await fleet(t);
  const [first, second] = [start(), start()];
  provider.state.isBroken = true;
  for (let turn = 1; turn <= 3; turn++) {
    watch(first.ask());
    watch(second.ask());
    await pass(61_000);
    assert.equal(provider.sent.length, turn);
  }
  provider.state.isBroken = false;
  const call = watch(second.ask());
  await pass(1_000);
  assert.equal(Object(call.value).accessToken, "access-1");
});

test("OWN-114 a failure of the provider that could not be told of is told of when the database is back", async (t) => {
  const { provider, pass, start } = await fleet(t);
  const [first, second] = [start(), start()];
  provider.state.isBroken = true;
  const call = watch(first.ask());
  await pass(100);
  first.mood = "away";
  await pass(70_000);
  assert.equal(Object(call.error).type, "OAuthCallbackError");
  first.mood = "up";
  provider.state.isBroken = false;
  await pass(70_000);
  const other = watch(second.ask());
  await pass(1_000);
  assert.equal(Object(other.value).accessToken, "access-1");
});

test("a refresh token that is refused while the database is away is removed when it is back, and told of", async (t) => {
  const { provider, pass, start, account } = await fleet(t);
  const first = start();
  provider.state.isRevoked = true;
  const call = watch(first.ask());
  await pass(100);
  first.mood = "away";
  await pass(20_000);
  assert.equal(Object(call.error).type, "AdapterError");
  first.mood = "up";
  await pass(5_000);
  assert.equal((await account()).refresh_token, undefined);
  assert.deepEqual(first.codes(), ["endpoint-error"]);
});

test("a process that could not store an answer for an hour gives up, with a line in its log", async (t) => {
  const { pass, start, account } = await fleet(t);
  const first = start();
  watch(first.ask());
  await pass(100);
  first.mood = "away";
  await pass(61 * 60_000);
  assert.deepEqual(first.codes(), ["adapter-error"]);
  first.mood = "up";
  await pass(60_000);
  assert.equal((await account()).access_token, "access-0");
});

test("OWN-115 where the account table is read-only, no refresh token is sent, and the log says why", async (t) => {
  const { provider, pass, start } = await fleet(t);
  const process = start();
  process.mood = "read-only";
  const calls = Array.from({ length: 5 }, () => watch(process.ask()));
  await pass(20_000);
  for (const { error } of calls) assert.equal(Object(error).code, "tokens-not-writable");
  assert.deepEqual(process.codes(), ["tokens-not-writable"]);
  assert.equal(provider.sent.length, 0);
  process.mood = "up";
  await pass(61_000);
  const call = watch(process.ask());
  await pass(1_000);
  assert.equal(Object(call.value).accessToken, "access-1");
});

test("OWN-115 a table that refuses the row, and not the statement, is noticed before the refresh token is sent", async (t) => {
  const { provider, pass, start, storage } = await fleet(t);
  const process = start({
    ...storage,
    transaction: (work) =>
      storage.transaction((inner) => work({ ...inner, updateAccount: async () => false })),
  });
  const call = watch(process.ask());
  await pass(1_000);
  assert.equal(Object(call.error).code, "tokens-not-writable");
  assert.equal(provider.sent.length, 0);
});

test("OWN-115 an adapter that writes over any version is not trusted with a refresh token", async (t) => {
  const { provider, pass, start, storage } = await fleet(t);
  const { transaction: _, ...own } = storage;
  const process = start({ ...own, updateAccount: (account) => storage.updateAccount(account) });
  const call = watch(process.ask());
  await pass(1_000);
  assert.equal(Object(call.error).code, "tokens-not-writable");
  assert.equal(provider.sent.length, 0);
});
