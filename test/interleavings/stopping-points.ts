import { many } from "../support/many.ts";
import { isInTheWay } from "./touches.ts";
import { Turns } from "./turns.ts";

/** Runs two flows in an order, and asserts what has to be true after them. */
export type RunInOrder = (turns: Turns) => Promise<unknown>;

/** How two flows are stopped. */
interface Stops {
  /** Whether the second one is stopped, too. */
  readonly both: boolean;
  /** Whether the other one is stopped as well, at each of its calls, until the one that was stopped first is done. */
  readonly twice?: boolean;
  /** How long a call may take before its flow is taken to wait for a lock. */
  readonly patience: number;
}

/** More calls than a flow makes. */
const whole = 1000;

/** Lets one of two flows make some calls, then the other one some of its own, and then each the rest. */
function stoppedAfter(calls: number, first: number, others: number, patience: number): Turns {
  let made = 0;
  const draw = () => {
    made += 1;
    const isOthers = made > calls && made <= calls + others;
    return isOthers === (first === 0) ? 0.9 : 0;
  };
  return new Turns(draw, patience);
}

/** Asserts it at one point. Returns the calls of the two. */
async function runAt(
  calls: number,
  first: number,
  run: RunInOrder,
  patience: number,
  others = whole,
) {
  const turns = stoppedAfter(calls, first, others, patience);
  try {
    await run(turns);
  } catch (cause) {
    const { message } = Object(cause);
    const where = calls === whole ? "came first" : `stopped after ${calls} calls`;
    throw new Error([`${message}\nflow ${first} ${where}:`, ...turns.trace].join("\n"), { cause });
  }
  return [turns.callsOf(0), turns.callsOf(1)] as const;
}

/** Whether a call is in a row of the same, and neither the first nor the last of them. */
const isInRow = (calls: readonly string[], at: number) =>
  calls[at - 1] === calls[at] && calls[at + 1] === calls[at];

/** Whether a flow is stopped before a call. */
function isMeant(calls: readonly string[], at: number, others: ReadonlySet<string>): boolean {
  if (at === 0 || (many(0, 1) === 0 && isInRow(calls, at))) return false;
  const call = calls[at] ?? "";
  return [...others].some((other) => isInTheWay(call, other));
}

/**
 * Stops a flow before each of its calls, lets the other one do all that it does, and asserts afterwards what has to be true; and the other
 * way round. A call with which the other one has nothing to do is left out, because a stop before the next one is the same, and with usual
 * tests also what is in a row of the same calls.
 *
 * @returns how many points there were
 */
export async function assertAtEveryPoint(
  run: RunInOrder,
  { both, twice = false, patience }: Stops,
): Promise<number> {
  const alone = [await runAt(whole, 0, run, patience), await runAt(whole, 1, run, patience)];
  const inTheWay = [0, 1].map((flow) => {
    const calls = alone[flow]?.[flow === 0 ? 0 : 1] ?? [];
    const others = new Set(alone.flatMap((made) => made[flow === 0 ? 1 : 0]));
    return [...calls.keys()].filter((at) => isMeant(calls, at, others));
  });
  let points = alone.length;
  for (const first of both ? [0, 1] : [0]) {
    for (const at of inTheWay[first] ?? []) {
      for (const others of twice ? (inTheWay[1 - first] ?? []) : [whole]) {
        await runAt(at, first, run, patience, others);
        points += 1;
      }
    }
  }
  return points;
}
