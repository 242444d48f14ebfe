import type { Cookie } from "../lib/cookie.ts";
import type { Context } from "../request/context.ts";
import { logError } from "../request/log-error.ts";
import type { JWT } from "../types/records.ts";
import { findLiveSession, storeOf } from "./strategies.ts";

/**
 * Writes what a person has changed about themselves into the session token of this request, so that they see it at once.
 * Claims that the application has taken out of the token stay out. Database sessions are read with their user.
 *
 * What was changed is in the database by now. So a failure is only logged: the token stays as it was.
 */
export async function rewriteClaims(
  context: Context,
  changed: Pick<JWT, "name" | "email">,
): Promise<readonly Cookie[]> {
  if (context.config.session.strategy !== "jwt") return [];
  try {
    return await rewrite(context, changed);
  } catch (error) {
    await logError(context, error);
    return [];
  }
}

async function rewrite(
  context: Context,
  changed: Pick<JWT, "name" | "email">,
): Promise<readonly Cookie[]> {
  const live = await findLiveSession(context);
  if (!live || !("token" in live.content)) return [];
  const { token } = live.content;
  const kept = Object.entries(changed).filter(([claim]) => Object.hasOwn(token, claim));
  const content = { token: { ...token, ...Object.fromEntries(kept) } };
  const store = await storeOf(context);
  return (await store.renew(context, live, content)) ?? [];
}
