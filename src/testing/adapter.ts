/**
 * The tests that every adapter has to pass.
 *
 * @module cardea/testing/adapter
 */
import type { AnyAdapter } from "../types/adapter.ts";
import { accounts } from "./adapter/accounts.ts";
import { assuranceLevels } from "./adapter/assurance-levels.ts";
import { authenticators } from "./adapter/authenticators.ts";
import { changedAccounts } from "./adapter/changed-accounts.ts";
import type { Check } from "./adapter/check.ts";
import { credentialWriters } from "./adapter/credential-writers.ts";
import { credentials } from "./adapter/credentials.ts";
import { expiries } from "./adapter/expiries.ts";
import { failures } from "./adapter/failures.ts";
import { locks } from "./adapter/locks.ts";
import { longKeyChecks } from "./adapter/long-keys.ts";
import { longerKeyChecks } from "./adapter/longer-keys.ts";
import { manyRows } from "./adapter/many-rows.ts";
import { manyValues } from "./adapter/many-values.ts";
import { oneAccount } from "./adapter/one-account.ts";
import { oneTimeValues } from "./adapter/one-time-values.ts";
import { sessionRecords } from "./adapter/session-records.ts";
import { sessions } from "./adapter/sessions.ts";
import { tokenVersions } from "./adapter/token-versions.ts";
import { transactions } from "./adapter/transactions.ts";
import { users } from "./adapter/users.ts";
import { assertNotInProduction } from "./not-in-production.ts";
import { ownMethods } from "./own-methods.ts";
import { skipReporter } from "./report-skipped.ts";

/** The `test` function of `node:test`, Vitest, `bun:test`, Jest and others. */
export type TestFunction = (
  name: string,
  body: (...context: unknown[]) => Promise<void>,
) => unknown;

/** An adapter to test. */
export interface AdapterUnderTest {
  adapter: AnyAdapter;
  /** Called after the check, whether it passed or failed. */
  close?(): Promise<void> | void;
}

/** Options of `testAdapter`. */
export interface AdapterTestOptions {
  /** The `test` function of the test runner. */
  test: TestFunction;
  /**
   * Called once for each check. It may return the same adapter every time, because each check creates its
   * own users, tokens and addresses and leaves other rows alone.
   */
  create(): Promise<AdapterUnderTest> | AdapterUnderTest;
  /** The names of checks to skip, each with the reason. Default: none. */
  skip?: Readonly<Record<string, string>>;
}

const promises: readonly Check[] = [
  ...users,
  ...accounts,
  ...changedAccounts,
  ...oneAccount,
  ...tokenVersions,
  ...assuranceLevels,
  ...sessions,
  ...sessionRecords,
  ...credentials,
  ...credentialWriters,
  ...failures,
  ...oneTimeValues,
  ...authenticators,
  ...transactions,
  ...locks,
  ...longKeyChecks,
  ...longerKeyChecks,
  ...manyRows,
  ...manyValues,
  ...expiries,
];

/** What an adapter may have is what the checks call. A test compares it with the contract. */
const known = [...new Set(promises.flatMap(({ needs }) => needs))];

const checks: readonly Check[] = [...ownMethods(known), ...promises];

/** The names of all checks, in the order in which they run. */
export const adapterChecks: readonly string[] = checks.map((check) => check.name);

function assertKnownNames(names: readonly string[]) {
  const unknown = names.filter((name) => !adapterChecks.includes(name));
  if (unknown.length > 0) throw new TypeError(`No such checks: ${unknown.join("; ")}`);
}

/**
 * Declares the tests that an adapter has to pass to fulfil the contract in `cardea/adapters`: every
 * method, dates, nulls, unknown ids, unicode, long values, cascades and concurrency. A check is skipped if
 * the adapter lacks a method that it needs; what every sign-in calls must be there, and no method may be misspelt.
 *
 * @throws {TypeError} if `skip` names a check that does not exist
 * @throws {Error} with `NODE_ENV=production`
 */
export function testAdapter({ test, create, skip = {} }: AdapterTestOptions): void {
  assertNotInProduction("testAdapter");
  assertKnownNames(Object.keys(skip));
  const reportSkipped = skipReporter("testAdapter");
  for (const check of checks) {
    test(check.name, async (...[context]) => {
      const reason = skip[check.name];
      if (reason !== undefined) {
        reportSkipped(context, reason);
        return;
      }
      const { adapter, close } = await create();
      try {
        const missing = check.needs.filter((method) => typeof adapter[method] !== "function");
        if (missing.length === 0) await check.run(adapter);
        else reportSkipped(context, `the adapter has no ${missing.join(", ")}`, missing);
      } finally {
        await close?.();
      }
    });
  }
}
