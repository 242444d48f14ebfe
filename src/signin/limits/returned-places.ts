import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";

/** A count that all processes share: adds one and returns it, for one of two counters. */
export type SharedCount = (counter: "returned" | "asked") => Promise<number>;

/** Gives a place back for all processes. When that fails, it stays taken. */
export async function returnPlace(context: Context, increment: SharedCount): Promise<void> {
  try {
    await increment("returned");
  } catch (error) {
    await logError(context, error);
  }
}

/**
 * Returns how many places were given back: never too many, and too few only while another process asks as well, or if one died of it.
 *
 * A count can be read only by adding to it, so those who ask add to `returned`, too. Each of their additions there follows
 * one to `asked`. So what `asked` says afterwards, but for our own last addition, is at least as much as they added to `returned`
 * before we read it.
 */
export async function countReturned(increment: SharedCount): Promise<number> {
  await increment("asked");
  const seen = await increment("returned");
  const asked = await increment("asked");
  await increment("returned");
  return seen - (asked - 1);
}
