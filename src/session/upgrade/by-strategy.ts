import type { Awaitable } from "../../lib/awaitable.ts";
import type { Cookie } from "../../lib/cookie.ts";
import { lazily } from "../../lib/lazy.ts";
import type { Context } from "../../request/context.ts";
import type { OldSessions, RemovalReason } from "./old-sessions.ts";

// Only one of them is needed.
const tokens = lazily(async (): Promise<OldSessions> => import("./old-tokens.ts"));
const rows = lazily(async (): Promise<OldSessions> => import("./old-rows.ts"));

/** Returns what knows the sessions of other systems, as tokens or as rows. */
export const oldSessions = (areTokens: boolean): Awaitable<OldSessions> =>
  areTokens ? tokens() : rows();

/**
 * Returns cookies that remove those of other systems from the browser, whose sessions would go on. What could not be read stays: another
 * application may live under the same host.
 */
export async function oldRemovals(context: Context, why: RemovalReason): Promise<Cookie[]> {
  const { upgradeFrom, session } = context.config;
  if (!upgradeFrom?.areSent(context)) return [];
  const { spared } = await oldSessions(session.strategy === "jwt");
  return upgradeFrom.removals(context, await spared(context, why));
}
