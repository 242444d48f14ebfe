import { memory } from "../../src/storage/memory.ts";
import { withoutTransactions } from "../accounts/adapters.ts";
import type { Strategy } from "../session/support.ts";
import { many } from "../support/many.ts";
import { allPairs } from "./all-flows.ts";
import { assertPair, type Place } from "./pair.ts";
import { relatedPairs } from "./related.ts";
import type { Works } from "./thread.ts";

/** Of how many pairs one is tried at every change, and with which sessions. */
const oneOf = 4;
const turnOf = { database: 0, jwt: 2 } as const;

/**
 * Any two flows with sessions that are kept in this way, in orders that are drawn: some pairs at every change, of those that are not
 * stopped at each point, and with CARDEA_TESTS=all every pair, also without transactions.
 */
export function pairsWith(strategy: Strategy): Works {
  const isAll = many(0, 1) === 1;
  const pairs = allPairs.filter(
    (pair, at) => isAll || (at % oneOf === turnOf[strategy] && !relatedPairs.includes(pair)),
  );
  const places: Readonly<Record<string, Place>> = {
    "with transactions": { open: memory, strategy },
    ...(isAll && {
      "without transactions": { open: () => withoutTransactions(memory()), strategy },
    }),
  };
  const works = Object.entries(places).flatMap(([kind, place]) =>
    pairs.map(({ name, flows, isShared }) => {
      const hasTransactions = kind === "with transactions";
      const runs = hasTransactions ? many(1, 6) : 3;
      const work = () => assertPair(place, flows, { runs, isShared: isShared && hasTransactions });
      return [`sessions as ${strategy}, ${kind}: ${name}`, work] as const;
    }),
  );
  return Object.fromEntries(works);
}
