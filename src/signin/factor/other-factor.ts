import { levelWithoutFactors } from "../../accounts/own-level.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter } from "../../types/adapter.ts";
import { isApp } from "./app-rows.ts";
import { factorStorage } from "./storage.ts";

/**
 * Whether somebody can prove two factors without the app that is being added, so that one factor is not enough to add it.
 *
 * @param isWritten whether the app is there already
 */
export async function hasOtherFactor(
  context: Context,
  inner: Adapter,
  userId: string,
  isWritten: boolean,
): Promise<boolean> {
  const rows = await factorStorage(context, inner).listCredentials(userId);
  if (rows.filter(isApp).length > (isWritten ? 1 : 0)) return true;
  return (await levelWithoutFactors(context, inner, userId)) === 2;
}
