import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { withoutTransactions } from "../accounts/adapters.ts";
import type { Strategy } from "../session/support.ts";
import { many } from "../support/many.ts";
import { allPairs } from "./all-flows.ts";
import { assertPair } from "./pair.ts";

/**
 * Runs any two flows with sessions that are kept in this way: every other pair at every change, and with CARDEA_TESTS=all every pair, also
 * without transactions.
 */
export function testPairs(strategy: Strategy): void {
  for (const [at, { name, flows, isShared }] of allPairs.entries()) {
    const isChosen = at % 2 === (strategy === "database" ? 0 : 1);
    if (many(0, 1) === 0 && !isChosen) continue;
    test(`sessions as ${strategy}: ${name}`, () =>
      assertPair({ open: memory, strategy }, flows, { runs: isShared ? 4 : many(1, 6), isShared }));
    if (many(0, 1) === 0) continue;
    const open = () => withoutTransactions(memory());
    test(`sessions as ${strategy}, without transactions: ${name}`, () =>
      assertPair({ open, strategy }, flows, { runs: 3, isShared: false }));
  }
}
