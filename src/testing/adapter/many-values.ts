import assert from "node:assert/strict";
import { type Check, check } from "./check.ts";
import { fresh, later, sampleToken, tokenKey } from "./samples.ts";

/** More values than a careless adapter remembers. */
const many = 120;

/** Calls something for many new ids, a few at a time. */
async function besides(call: (id: string) => unknown): Promise<void> {
  for (let from = 0; from < many; from += 10) {
    await Promise.all(Array.from({ length: 10 }, async () => call(fresh("other"))));
  }
}

/** More than one byte holds. */
const high = 260;

/** What is remembered may be dropped for what comes after it, and a number may begin anew. */
export const manyValues: readonly Check[] = [
  check(`consume remembers a value after ${many} others`, ["consume"], async (adapter) => {
    const [id, expires] = [fresh("attempt"), later()];
    assert.equal(await adapter.consume(id, expires), true);
    await besides((other) => adapter.consume(other, expires));
    assert.equal(await adapter.consume(id, expires), false);
  }),

  check(
    `increment counts to ${high}, and goes on after ${many} others`,
    ["increment"],
    async (adapter) => {
      const [id, expires] = [fresh("count"), later()];
      for (let count = 1; count <= high; count++) {
        assert.equal(await adapter.increment(id, expires), count);
      }
      await besides((other) => adapter.increment(other, expires));
      assert.equal(await adapter.increment(id, expires), high + 1);
    },
  ),

  check(
    `a session is still revoked after ${many} others`,
    ["revokeSession", "isSessionRevoked"],
    async (adapter) => {
      const [id, expires] = [fresh("session"), later()];
      await adapter.revokeSession(id, expires);
      await besides((other) => adapter.revokeSession(other, expires));
      assert.equal(await adapter.isSessionRevoked(id), true);
    },
  ),

  check(
    `a verification token is still there after ${many} others`,
    ["createVerificationToken", "useVerificationToken"],
    async (adapter) => {
      const given = sampleToken();
      await adapter.createVerificationToken(given);
      await besides((token) => adapter.createVerificationToken(sampleToken({ token })));
      assert.equal((await adapter.useVerificationToken(tokenKey(given)))?.token, given.token);
    },
  ),
];
