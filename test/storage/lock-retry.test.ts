import assert from "node:assert/strict";
import { test } from "node:test";
import { isRetryable, type RetryLimits, retry } from "../../src/storage/sql/lock-retry.ts";
import { fc } from "../support/fast-check.ts";

/** How databases and their drivers ask for a repetition. */
const asking = [
  { code: "40001" },
  { code: "40P01" },
  { code: "40001", message: "change conflicts with another transaction, please retry: (OC000)" },
  { code: "OC001" },
  { errno: 1213, code: "ER_LOCK_DEADLOCK", sqlState: "40001" },
  { errno: 1205, code: "ER_LOCK_WAIT_TIMEOUT", sqlState: "HY000" },
  { errno: 1020, code: "ER_CHECKREAD", sqlState: "HY000" },
  { errno: 1213 },
  { errno: 3101, code: "ER_TRANSACTION_ROLLBACK_DURING_COMMIT", sqlState: "40000" },
  { errno: 3101 },
  {
    errno: 1180,
    code: "ER_ERROR_DURING_COMMIT",
    message: "Got error 149 - 'Lock deadlock; Retry transaction' during COMMIT",
  },
  { errcode: 5 },
  { errcode: 517 },
  { rawCode: 5 },
  { errno: 5 },
  { code: "SQLITE_BUSY" },
  { code: "SQLITE_BUSY_SNAPSHOT", rawCode: 517 },
];

/** What would fail again, or has been done already. */
const final = [
  {},
  { code: "23505" },
  { code: "25P02" },
  { code: "57P01" },
  { code: "ECONNRESET", errno: -104 },
  { code: "ECONNREFUSED", errno: -111 },
  {
    errno: 1180,
    code: "ER_ERROR_DURING_COMMIT",
    message: "Got error 28 - 'No space left on device' during COMMIT",
  },
  { errno: 3100, code: "ER_RUN_HOOK_ERROR" },
  { errno: 1062, code: "ER_DUP_ENTRY", sqlState: "23000" },
  { errcode: 8 },
  { errcode: 2067 },
  { code: "SQLITE_BUSYBODY", errno: -104 },
  { code: 5 },
  { message: "40001" },
];

for (const details of asking) {
  test(`what asks for it is repeated: ${JSON.stringify(details)}`, async () => {
    let tries = 0;
    const work = () => {
      tries += 1;
      // Another copy of a driver, or a bundle, has classes of its own.
      if (tries < 3) throw { ...details };
      return "done";
    };
    assert.deepEqual([await retry(work), tries], ["done", 3]);
    assert.equal(isRetryable(Object.assign(new Error("no"), details)), true);
  });
}

test("what fails for another reason is not repeated", async () => {
  for (const failure of [...final, "no", null, undefined, 40001]) {
    let tries = 0;
    const work = () => {
      tries += 1;
      throw failure;
    };
    await assert.rejects(retry(work), (error) => error === failure);
    assert.equal(tries, 1);
  }
});

const atOnce: RetryLimits = { attempts: 20, timeout: 60_000, delay: 0 };

test("work runs until it stands, fails for good, or was tried often enough", async () => {
  const outcome = fc.constantFrom(...asking, ...final, "done" as const);
  await fc.assert(
    fc.asyncProperty(fc.array(outcome, { maxLength: 30 }), async (outcomes) => {
      const isLast = (one: (typeof outcomes)[number]) => one === "done" || !isRetryable(one);
      const found = outcomes.findIndex(isLast);
      const expected = found === -1 || found >= atOnce.attempts ? atOnce.attempts : found + 1;
      const end = expected === found + 1 ? outcomes[found] : undefined;
      let tries = 0;
      const work = () => {
        const now = outcomes[tries] ?? { code: "40001" };
        tries += 1;
        if (now === "done") return now;
        throw now;
      };
      const result = await retry(work, atOnce).catch((error: unknown) => error);
      assert.equal(tries, expected);
      if (end !== undefined) assert.equal(result, end);
      else assert.equal(isRetryable(result), true);
    }),
  );
});

test("nothing is repeated once the time is over", async () => {
  let tries = 0;
  const work = () => {
    tries += 1;
    throw { code: "40001" };
  };
  await assert.rejects(async () => retry(work, { ...atOnce, timeout: -1 }));
  assert.equal(tries, 1);
});
