/** One of several ways to do the same work. */
export interface Contender {
  readonly name: string;
  /** Makes one run ready while no clock runs: it is the framework that makes a `Request`. */
  readonly prepare: () => () => unknown;
}

/** Work that is the same every time. */
export const same = (run: () => unknown) => () => run;

/** What was measured of one contender: microseconds for one run. */
export interface Figure {
  readonly name: string;
  readonly median: number;
  /** Half of the rounds lie between these two. */
  readonly lower: number;
  readonly upper: number;
}

export interface Options {
  readonly rounds: number;
  /** Milliseconds that one contender works in one round. */
  readonly slice: number;
}

const standard: Options = { rounds: 15, slice: 60 };

/**
 * Lets contenders work in turn, round after round, so that a slow moment of the machine meets all of
 * them alike. Answers the medians over the rounds.
 */
export async function compare(
  contenders: readonly Contender[],
  { rounds, slice }: Options = standard,
): Promise<Figure[]> {
  const samples = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (const { prepare } of contenders) await work(prepare, slice * 3);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, prepare } of rotate(contenders, round)) {
      samples.get(name)?.push(await work(prepare, slice));
    }
  }
  return [...samples].map(([name, times]) => ({ name, ...summarise(times) }));
}

/** Whoever comes first in one round comes later in the next. */
function rotate<T>(items: readonly T[], by: number): T[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** How many runs are made ready together. */
const batch = 50;

/** Microseconds for one run, over about `slice` milliseconds. */
async function work(prepare: Contender["prepare"], slice: number): Promise<number> {
  let done = 0;
  let time = 0;
  while (time < slice) {
    // What takes long is not done fifty times to find out.
    const runs = Array.from({ length: done === 0 ? 1 : batch }, prepare);
    const start = performance.now();
    for (const run of runs) await run();
    time += performance.now() - start;
    done += runs.length;
  }
  return (time / done) * 1000;
}

export function summarise(values: readonly number[]): Omit<Figure, "name"> {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return { median: at(0.5), lower: at(0.25), upper: at(0.75) };
}

/** How far apart the middle half of the rounds lies, as a share of the median. */
export function noise({ median, lower, upper }: Figure): number {
  return (upper - lower) / median;
}
