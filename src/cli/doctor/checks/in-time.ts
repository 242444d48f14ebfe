/** How long the database may take to answer, in milliseconds. */
const patience = 5_000;

/** Waits for the database, and no longer than it may take. */
export async function inTime<T>(work: T | Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(patience);
  const late = new Promise<never>((_, reject) => {
    limit.addEventListener("abort", () =>
      reject(new Error(`the database did not answer within ${patience / 1000} seconds`)),
    );
  });
  return await Promise.race([work, late]);
}
