import type { Context } from "../../request/context.ts";
import type { Adapter } from "../../types/adapter.ts";
import type { LiveSession } from "../session-store.ts";
import { isEndedByNotBefore } from "./renew-record.ts";

/**
 * Whether all sessions of the person have ended since this one began, or their user was deleted. Sessions of ours are asked when they
 * are renewed. One of another system could be read until its own end where no cookie can be set.
 *
 * @param adapter that of a transaction, which holds the connection: whoever begins one has asked before
 */
export async function isOutdated(
  context: Context,
  live: LiveSession,
  adapter: Adapter | undefined,
): Promise<boolean> {
  const { config } = context;
  const isInside = adapter !== undefined && adapter !== config.adapter;
  if (!config.registry || isInside || live.userId === undefined) return false;
  return isEndedByNotBefore(context, live, String(live.userId));
}
