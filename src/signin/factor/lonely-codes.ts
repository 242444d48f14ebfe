import type { Context } from "../../request/context.ts";
import type { Adapter } from "../../types/adapter.ts";
import { factorsOf } from "./factors-of.ts";
import { removeRecoveryCodes } from "./recovery-rows.ts";
import { factorStorage } from "./storage.ts";

/**
 * Removes the recovery codes of somebody whose last factor was just removed: alone they are none, and would be right again after the
 * next one was added.
 *
 * @param inner that of the transaction
 */
export async function removeLonelyCodes(
  context: Context,
  inner: Adapter,
  userId: string,
): Promise<void> {
  const { apps, passkeys } = await factorsOf(context, userId, inner);
  if (apps.length + passkeys > 0) return;
  await removeRecoveryCodes(factorStorage(context, inner), userId);
}
