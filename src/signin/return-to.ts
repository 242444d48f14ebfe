import { ownUrl } from "../lib/url.ts";
import { isWebUrl } from "../lib/web-url.ts";
import type { Context } from "../request/context.ts";
import { logError } from "../request/log-error.ts";

const longest = 2048;

/** Returns a path or web address that a person may have asked to return to; `undefined` for anything else. */
export function parseReturnTo(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > longest) return undefined;
  if (/[\p{Cc}\\]/u.test(value)) return undefined;
  const isPath = value.startsWith("/") && !value.startsWith("//");
  if (!isPath && !(isWebUrl(value) && !hasUserInfo(value))) return undefined;
  // Letters that have to be encoded make it up to nine times as long.
  return encodedLength(value) > longest ? undefined : value;
}

function encodedLength(target: string): number {
  const base = "http://localhost";
  if (!URL.canParse(target, base)) return target.length;
  return new URL(target, base).href.length - (target.startsWith("/") ? base.length : 0);
}

/** Whether a URL is like `https://app.example.com@evil.example`, which is easily mistaken for the application's. */
function hasUserInfo(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== "" || password !== "";
}

/**
 * Returns where the browser goes after sign-in or sign-out. The `redirect` callback decides; without one, only the
 * application's own origin is allowed. Source: interface 6.1.
 *
 * @param isLogged whether the request has left a line already, so that an address that is left out needs none
 */
export async function resolveReturnTo(
  context: Context,
  requested: unknown,
  isLogged = false,
): Promise<string> {
  const { config, origin } = context;
  const parsed = parseReturnTo(requested);
  const own = config.callbacks.redirect ? parsed : ownUrl(parsed, origin);
  if (requested && !own && !isLogged) {
    const { warnLeftOut } = await import("./return-address-left-out.ts");
    await warnLeftOut(context, String(requested));
  }
  if (!config.callbacks.redirect) return own ?? `${origin}/`;
  const url = parsed ?? origin;
  try {
    const decided: unknown = await config.callbacks.redirect({ url, baseUrl: origin });
    const target = typeof decided === "string" && URL.canParse(decided, origin);
    const href = target ? new URL(decided, origin).href : "";
    if (isWebUrl(href)) return href;
    throw (await import("./redirect-failure.ts")).notAnAddress(decided);
  } catch (error) {
    const { redirectFailure } = await import("./redirect-failure.ts");
    await logError(context, redirectFailure(error));
    return `${origin}/`;
  }
}
