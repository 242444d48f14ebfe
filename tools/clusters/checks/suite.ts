import { setTimeout as sleep } from "node:timers/promises";
import type { Adapter } from "cardea/adapters";
import { testAdapter } from "cardea/testing/adapter";

/** What came out of the suite of the adapter contract. */
export interface SuiteOutcome {
  readonly passed: number;
  readonly total: number;
  readonly skipped: readonly string[];
  readonly failed: readonly { readonly name: string; readonly error: unknown }[];
}

/** How long a check may take, in milliseconds. */
const longest = 30_000;

interface Entry {
  readonly name: string;
  readonly body: (...context: unknown[]) => Promise<void>;
}

/** Some engines let a statement wait forever that others refuse. */
class NoAnswer extends Error {}

async function tooLong(): Promise<void> {
  await sleep(longest, undefined, { ref: false });
  throw new NoAnswer(`no answer within ${longest / 1000} seconds`);
}

/** Asks every promise of the contract of an adapter. */
export async function runSuite(
  adapter: Adapter,
  skip: Readonly<Record<string, string>> = {},
): Promise<SuiteOutcome> {
  const entries: Entry[] = [];
  const test = (name: string, body: Entry["body"]) => void entries.push({ name, body });
  testAdapter({ test, create: () => ({ adapter }), skip });
  let passed = 0;
  const skipped: string[] = [];
  const failed: { name: string; error: unknown }[] = [];
  for (const { name, body } of entries) {
    try {
      const before = skipped.length;
      const report = (reason: string) => void skipped.push(`${name}: ${reason}`);
      await Promise.race([body({ skip: report }), tooLong()]);
      if (skipped.length === before) passed += 1;
    } catch (error) {
      failed.push({ name, error });
      // It may hold a lock, for which all others would wait as well.
      if (error instanceof NoAnswer) break;
    }
  }
  return { passed, total: entries.length, skipped, failed };
}
