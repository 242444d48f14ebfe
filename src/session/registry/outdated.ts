import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import type { Adapter } from "../../types/adapter.ts";
import { askOutside } from "../ask-outside.ts";
import type { LiveSession } from "../session-store.ts";
import { isEndedByNotBefore } from "./renew-record.ts";

/**
 * Whether all sessions of the person have ended since this one began, or their user was deleted. Sessions of ours are asked when they
 * are renewed. One of another system could be read until its own end where no cookie can be set.
 *
 * @param adapter that of a transaction: there, the answer is the one from before in this request, and yes if there is none
 */
export async function isOutdated(
  context: Context,
  live: LiveSession,
  adapter: Adapter | undefined,
): Promise<boolean> {
  const { userId } = live;
  if (!context.config.registry || userId === undefined) return false;
  const current = await askOutside(context, "current", live, adapter, async () => {
    if (!(await isEndedByNotBefore(context, live, String(userId)))) return "current";
    await debug(context, "session-refused", { why: "all-ended" });
    return undefined;
  });
  return current === undefined;
}
