import { memory } from "../../src/storage/memory.ts";
import { withoutTransactions } from "../accounts/adapters.ts";
import type { Strategy } from "../session/support.ts";
import { many } from "../support/many.ts";
import { allPairs, type Pair } from "./all-flows.ts";
import { assertInvariants } from "./invariants.ts";
import { type Place, runPair } from "./pair.ts";
import { relatedPairs } from "./related.ts";
import { assertAtEveryPoint } from "./stopping-points.ts";
import type { Works } from "./thread.ts";
import type { Turns } from "./turns.ts";

/** Asserts the invariants of two flows, with one of them stopped at each point, or either. Returns how many points there were. */
export async function assertStops(place: Place, { flows, isShared, stops }: Pair): Promise<string> {
  const run = async (turns: Turns) =>
    assertInvariants(await runPair(place, flows, turns), { isShared });
  const points = await assertAtEveryPoint(run, {
    both: stops !== "first",
    twice: stops === "both twice",
    patience: place.patience ?? 0,
  });
  return `${points} points`;
}

/** Pairs that are right also where nothing keeps one out while the other one writes. */
const withoutLocks = new Set([
  "a passkey's end, and a passkey's new name",
  "a new account, and the user's end in between",
]);

/**
 * The pairs with sessions that are kept in this way: every other one of those that matter, those that are stopped twice, and with
 * CARDEA_TESTS=all every pair.
 */
export function stopsWith(strategy: Strategy): Works {
  const isTwice = ({ stops }: Pair) => stops === "both twice";
  const isTurn = (_: Pair, at: number) => at % 2 === (strategy === "database" ? 0 : 1);
  const once = relatedPairs.filter((pair) => !isTwice(pair)).filter(isTurn);
  const pairs = [...(many(0, 1) === 1 ? allPairs : once), ...relatedPairs.filter(isTwice)];
  const place = { open: memory, strategy };
  const unlocked = { open: () => withoutTransactions(memory()), strategy };
  const works = [
    ...pairs.map((pair) => [pair.name, () => assertStops(place, pair)] as const),
    ...relatedPairs
      .filter(({ name }) => withoutLocks.has(name))
      .map(
        (pair) =>
          [`${pair.name}, without transactions`, () => assertStops(unlocked, pair)] as const,
      ),
  ];
  return Object.fromEntries(
    works.map(([name, work]) => [`sessions as ${strategy}: ${name}`, work]),
  );
}
