/** How much work there was for each of four sizes, each twice the one before. */
export type Works = readonly [number, number, number, number];

/** What is added by twice the size is twice of what was added before if work is linear, and four times if it is quadratic. */
const most = 3;

/** Less is what a log line or a module that is loaded takes. */
const leastAdded = 50_000;

/** Whether work grows faster than the size, twice in a row: once may be that what is longer is not refused as early. */
export function growsFaster([first, second, third, fourth]: Works): boolean {
  const added = [second - first, third - second, fourth - third];
  const [small = 0, middle = 0, large = 0] = added;
  return small > 0 && large > leastAdded && large / middle > most && middle / small > most;
}

/** Returns works that grow faster than the size, twice in a row: once may be that something was loaded meanwhile. */
export async function fasterWorks(measure: () => Promise<Works>): Promise<Works | undefined> {
  if (!growsFaster(await measure())) return undefined;
  const again = await measure();
  return growsFaster(again) ? again : undefined;
}
