/** Tells what an input has reached that none has before. */
export interface Coverage {
  /** Forgets what was counted since the last input. */
  clear(): void;
  /** Whether a branch was taken that never was, or only more or less often. */
  judge(): "branch" | "times" | undefined;
  /** How many branches were taken by any input. */
  readonly reached: number;
}

/** Once, twice, up to four times, up to eight, and so on: each is a bit. */
const bucketOf = (times: number) => 1 << Math.min(Math.ceil(Math.log2(times)), 7);

export function watchCoverage(counts: Uint32Array): Coverage {
  const seen = new Uint8Array(counts.length);
  let reached = 0;
  return {
    clear: () => counts.fill(0),
    judge() {
      let found: "branch" | "times" | undefined;
      for (let at = 0; at < counts.length; at++) {
        const times = counts[at] ?? 0;
        if (times === 0) continue;
        const before = seen[at] ?? 0;
        const bucket = bucketOf(times);
        if (before === 0) {
          reached++;
          found = "branch";
        } else if ((before & bucket) === 0) found ??= "times";
        seen[at] = before | bucket;
      }
      return found;
    },
    get reached() {
      return reached;
    },
  };
}
