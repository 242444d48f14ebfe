import { patience, settlesBy } from "../lib/in-time.ts";

/** Milliseconds to wait before each try: whatever failed may work again a moment later. */
const pauses = [0, 50, 150, 400];

/**
 * Does work that may be repeated, until it has succeeded once. Throws what the last try threw.
 *
 * @param longest milliseconds after which a try without an answer has failed
 */
export async function severalTimes<T>(work: () => Promise<T>, longest = patience): Promise<T> {
  let problem: unknown;
  for (const pause of pauses) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const result = work();
      if (await settlesBy(result, performance.now() + longest)) return await result;
      problem = new Error("The database did not answer in time");
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}
