import { AdapterError } from "../errors.ts";
import { patience, settlesBy } from "../lib/in-time.ts";
import { sleep } from "../lib/sleep.ts";

/** Milliseconds to wait before each try: whatever failed may work again a moment later. */
const usual = [0, 50, 150, 400];

/** Milliseconds before each further try, once the person has their answer. */
export const later: readonly number[] = [1000, 4000, 15_000];

/** How work is repeated. */
interface Repetition {
  /** Milliseconds after which a try without an answer has failed. Default: ten seconds. */
  readonly longest?: number;
  /** Milliseconds to wait before each try. */
  readonly pauses?: readonly number[];
  /** Whether another try may succeed after this failure. Default: always. */
  readonly mayPass?: (error: unknown) => boolean;
}

/**
 * Does work that may be repeated, until it has succeeded once. Throws what the last try threw. A try that has not been
 * answered may still take effect, beside a later one and after it: work must be right even then.
 *
 * @param work is told how to ask whether its try has not been given up: what it has read is old otherwise, and no ground for a write
 * @throws {AdapterError} when the last try was not answered in time
 */
export async function severalTimes<T>(
  work: (isCurrent: () => boolean) => Promise<T>,
  { longest = patience, pauses = usual, mayPass = () => true }: Repetition = {},
): Promise<T> {
  let problem: unknown;
  let tries = 0;
  for (const pause of pauses) {
    if (pause > 0) await sleep(pause);
    const own = tries;
    try {
      const result = work(() => own === tries);
      if (await settlesBy(result, performance.now() + longest)) return await result;
      problem = new AdapterError("The database did not answer in time");
    } catch (error) {
      if (!mayPass(error)) throw error;
      problem = error;
    }
    tries += 1;
  }
  throw problem;
}
