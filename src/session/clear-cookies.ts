import type { Cookie } from "../lib/cookie.ts";
import type { Context } from "../request/context.ts";
import { clearOwnCookies } from "./write-cookies.ts";

/** Returns cookies that remove every session from the browser: ours, and those of other systems that would go on. */
export async function clearSessionCookies(context: Context): Promise<Cookie[]> {
  const own = clearOwnCookies(context);
  if (!context.config.upgradeFrom) return own;
  const { oldRemovals } = await import("./upgrade/by-strategy.ts");
  return [...own, ...(await oldRemovals(context, "signed-out"))];
}
