/** Milliseconds to wait before each try: whatever failed may work again a moment later. */
const pauses = [0, 50, 150, 400];

/** Does work that may be repeated, until it has succeeded once. Throws what the last try threw. */
export async function severalTimes<T>(work: () => Promise<T>): Promise<T> {
  let problem: unknown;
  for (const pause of pauses) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      return await work();
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}
