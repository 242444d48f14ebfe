import { Session } from "node:inspector/promises";
import { watchNative } from "./native.ts";

/** Whose work counts: ours, and that of the packages that read text of strangers for us. */
const counted = /\/src\/|\/node_modules\/(?:oauth4webapi|@simplewebauthn|@peculiar)\//;

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** Measures work, in one process at a time. */
export interface Meter {
  /**
   * Returns how much was done meanwhile: for each piece of code its length in characters times how often it ran, and how many characters
   * and items the functions of JavaScript went through that were called.
   */
  readonly measure: (work: () => unknown) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts to count what runs. The same work has the same count on every machine. */
export async function startMeter(): Promise<Meter> {
  const countNative = watchNative();
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return {
    async measure(work) {
      // Whatever ran before is not counted.
      await session.post("Profiler.takePreciseCoverage");
      const native = await countNative(work);
      const { result } = await session.post("Profiler.takePreciseCoverage");
      const ours = result.filter(({ url }) => counted.test(url));
      const functions = ours.flatMap((script) => script.functions);
      return functions.reduce((sum, { ranges }) => sum + executed(ranges), native);
    },
    async stop() {
      await session.post("Profiler.disable");
      session.disconnect();
    },
  };
}

/** Returns how many characters of a function ran: each counts as often as the innermost block that it stands in. */
function executed(ranges: readonly Range[]): number {
  let sum = 0;
  const outer: Range[] = [];
  for (const range of ranges) {
    while ((outer.at(-1)?.endOffset ?? range.endOffset) < range.endOffset) outer.pop();
    const around = outer.at(-1)?.count ?? 0;
    sum += (range.count - around) * (range.endOffset - range.startOffset);
    outer.push(range);
  }
  return sum;
}
