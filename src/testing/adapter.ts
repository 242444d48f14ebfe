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
import { failures } from "./adapter/failures.ts";
import { locks } from "./adapter/locks.ts";
import { oneTimeValues } from "./adapter/one-time-values.ts";
import { sessionRecords } from "./adapter/session-records.ts";
import { sessions } from "./adapter/sessions.ts";
import { tokenVersions } from "./adapter/token-versions.ts";
import { transactions } from "./adapter/transactions.ts";
import { users } from "./adapter/users.ts";
import { assertNotInProduction } from "./not-in-production.ts";
import { reportSkipped } from "./report-skipped.ts";

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

const checks: readonly Check[] = [
  ...users,
  ...accounts,
  ...changedAccounts,
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
];

/** The names of all checks, in the order in which they run. */
export const adapterChecks: readonly string[] = checks.map((check) => check.name);

function assertKnownNames(names: readonly string[]) {
  const unknown = names.filter((name) => !adapterChecks.includes(name));
  if (unknown.length > 0) throw new TypeError(`No such checks: ${unknown.join("; ")}`);
}

/**
 * Declares the tests that an adapter has to pass to fulfil the contract in `cardea/adapters`: every
 * method, dates, nulls, unknown ids, unicode, long values, cascades and concurrency. A check is skipped if
 * the adapter lacks a method that it needs.
 *
 * @throws {TypeError} if `skip` names a check that does not exist
 * @throws {Error} with `NODE_ENV=production`
 */
export function testAdapter({ test, create, skip = {} }: AdapterTestOptions): void {
  assertNotInProduction("testAdapter");
  assertKnownNames(Object.keys(skip));
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
        else reportSkipped(context, `the adapter has no ${missing.join(", ")}`);
      } finally {
        await close?.();
      }
    });
  }
}
