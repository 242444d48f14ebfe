import { toAwaitable } from "../../lib/awaitable.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter, AdapterSession, AdapterUser } from "../../types/adapter.ts";
import { requireMethod } from "../row/require-method.ts";

/**
 * Returns the row with exactly this key. A database may take a text with other letters, or with blanks after it, for the same.
 *
 * @param adapter that of a transaction, when called inside one
 */
export async function exactRow(
  context: Context,
  key: string,
  adapter?: Adapter,
): Promise<{ session: AdapterSession; user: AdapterUser } | undefined> {
  const found = await toAwaitable(requireMethod(context, "getSessionAndUser", adapter)(key));
  return found?.session.sessionToken === key ? found : undefined;
}

/** Removes a row. Some adapters throw when another request has just removed it. */
export async function deleteRow(context: Context, key: string, adapter?: Adapter): Promise<void> {
  try {
    await requireMethod(context, "deleteSession", adapter)(key);
  } catch (error) {
    if (await exactRow(context, key, adapter)) throw error;
  }
}
