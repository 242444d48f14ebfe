import { utf8 } from "../lib/bytes.ts";
import { RecentMap } from "../lib/recent-map.ts";
import { shared } from "../lib/shared.ts";
import { composed, distinct } from "./spellings.ts";
import { derive, formatCost, type HashCost, partOf } from "./stored/cost.ts";

/** How many kinds of work are remembered. Most applications have one or two. */
const limit = 100;

/** How much a kind of work costs beside a new hash, which is 1. */
interface Ratio {
  /** The least that was measured: to add too much work tells less than to add too little. */
  readonly least: number;
  readonly samples: number;
}

/** How often it is measured before it is believed. Until then all the work of a new hash is added. */
const enough = 3;

/** By the kind of work. Both are measured one after the other, so that load makes little difference. */
const ratios = shared("password-work-ratios", () => new RecentMap<string, Ratio>(limit));

/** Does the work of verifying a new hash that does not match. */
export async function pretend(password: string, cost: HashCost): Promise<void> {
  for (const spelling of spellingsOf(password)) await deriveNothing(spelling, cost);
}

/**
 * Does what is missing of the work of a new hash when another one was verified. Work, and not waiting: under load both take
 * longer alike. Nothing is missing of work that was costlier.
 *
 * @param kind names the work that was done; the same work has the same name
 * @param taken for how many milliseconds it was done
 */
export async function addMissingWork(
  password: string,
  cost: HashCost,
  kind: string,
  taken: number,
): Promise<void> {
  const spellings = spellingsOf(password);
  const name = `${kind} ${spellings.length} ${formatCost(cost)}`;
  const known = ratios().get(name);
  const isKnown = known !== undefined && known.samples >= enough;
  const missing = spellings.length - (isKnown ? known.least : 0);
  if (missing <= 0) return;
  const begun = performance.now();
  for (const [at, spelling] of spellings.entries()) {
    for (const part of partOf(cost, missing - at)) await deriveNothing(spelling, part);
  }
  const added = performance.now() - begun;
  // Some clocks stand still during a request; then everything is added every time.
  if (isKnown || taken <= 0 || added <= 0) return;
  const least = Math.min((taken / added) * missing, known?.least ?? Number.POSITIVE_INFINITY);
  ratios().set(name, { least, samples: (known?.samples ?? 0) + 1 });
}

async function deriveNothing(spelling: string, cost: HashCost): Promise<void> {
  await derive(cost, utf8(spelling), new Uint8Array(16), 32);
}

function spellingsOf(password: string): readonly string[] {
  return distinct(composed(password), password);
}
