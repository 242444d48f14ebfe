import { inTime } from "./in-time.ts";

/**
 * Asks an adapter by one of the methods that only `sql` has, for the doctor. They only read.
 *
 * @returns `undefined` where the adapter has no such method, or fails: the check of the database says what is wrong with it
 */
export async function askStorage(adapter: object | undefined, method: string): Promise<unknown> {
  const look: unknown = adapter && Reflect.get(adapter, method);
  if (!adapter || typeof look !== "function") return undefined;
  try {
    return await inTime(Reflect.apply(look, adapter, []));
  } catch {
    return undefined;
  }
}
