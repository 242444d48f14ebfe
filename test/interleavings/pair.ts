import type { V5Adapter } from "../accounts/adapters.ts";
import type { Strategy } from "../session/support.ts";
import { fc } from "../support/fast-check.ts";
import { assertInvariants } from "./invariants.ts";
import { type Flow, type Member, member } from "./member.ts";
import { Turns } from "./turns.ts";

/** Where two flows run. */
export interface Place {
  open(): V5Adapter | Promise<V5Adapter>;
  readonly strategy: Strategy;
  readonly mails?: boolean;
  /** How long a call may take before its flow is taken to wait for a lock. Default: 0, as in memory. */
  readonly patience?: number;
}

/** Runs two flows side by side in the order that is drawn, and returns who they belong to. */
export async function runPair(
  { open, strategy, mails, patience = 0 }: Place,
  flows: readonly Flow[],
  turns: Turns = new Turns(() => 0, patience),
): Promise<Member> {
  const needs = new Set(flows.flatMap((flow) => flow.needs ?? []));
  const store = await open();
  const place = await member({
    turns,
    store,
    strategy,
    needs,
    ...(mails !== undefined && { mails }),
  });
  const acts = [];
  for (const flow of flows) acts.push(await flow.begin(place));
  place.events.length = 0;
  place.letters.length = 0;
  await turns.run(acts);
  return place;
}

/** More steps than a flow has. */
const whole = 200;

/** Lets one flow go on for some steps, the other for some, and so on. */
const inStretches = (isFirst: boolean, stretches: readonly number[]): number[] =>
  stretches.flatMap((steps, at): number[] =>
    Array(steps).fill((at % 2 === 0) === isFirst ? 0 : 0.9),
  );

/** Lets both go on side by side, one of them some steps ahead. */
const sideBySide = (isFirst: boolean, ahead: number): number[] =>
  inStretches(isFirst, [ahead, ...Array<number>(whole).fill(1)]);

/**
 * Orders of two flows. Most often one has asked something, the other does all that it does, and the one writes. Or they take turns after some
 * steps, or at any.
 */
const orders = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.boolean(), fc.integer({ min: 1, max: 40 }))
      .map(([isFirst, steps]) => inStretches(isFirst, [steps, whole])),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.boolean(), fc.integer({ min: 1, max: 3 }))
      .map(([isFirst, ahead]) => sideBySide(isFirst, ahead)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 3, maxLength: 6 }),
      )
      .map(([isFirst, stretches]) => inStretches(isFirst, stretches)),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), {
      minLength: 60,
      maxLength: 60,
    }),
  },
);

/** Returns turns in an order that was drawn. */
function turnsOf(drawn: readonly number[], patience = 0): Turns {
  let at = 0;
  return new Turns(() => drawn[at++ % drawn.length] ?? 0, patience);
}

/** Asserts the invariants after two flows, in orders that are drawn. */
export async function assertPair(
  place: Place,
  flows: readonly Flow[],
  { runs, isShared }: { readonly runs: number; readonly isShared: boolean },
): Promise<void> {
  const property = fc.asyncProperty(orders, async (drawn) => {
    const turns = turnsOf(drawn, place.patience);
    try {
      const ran = await runPair(place, flows, turns);
      await assertInvariants(ran, { isShared });
    } catch (cause) {
      const { message } = Object(cause);
      throw new Error(`${message}\n${turns.trace.join("\n")}`, { cause });
    }
  });
  await fc.assert(property, { numRuns: runs, endOnFailure: true });
}
