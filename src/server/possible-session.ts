import { readChunked } from "../lib/read-chunked-cookie.ts";
import type { Context } from "../request/context.ts";
import type { Awaitable } from "../types/records.ts";

/**
 * Whether a request has a cookie in which there may be a session. What it holds is not looked at. It has none where the configuration is
 * wrong or the host is not trusted: whoever asks for a session meets the same error.
 */
export async function hasSessionCookie(open: () => Awaitable<Context>): Promise<boolean> {
  try {
    return isIn(await open());
  } catch {
    return false;
  }
}

function isIn(context: Context): boolean {
  const { config, cookieHeader, cookies } = context;
  const older = config.upgradeFrom?.cookiesOf(context) ?? [];
  const names = [cookies.sessionToken.name, ...older.map(({ name }) => name)];
  return names.some((name) => readChunked(cookieHeader, name) !== undefined);
}

/** Returns a `Cache-Control` for no shared cache. What the application says about that of the browser stays: the response may be about nobody. */
export function asPrivate(given: string | null): string {
  const directives = (given ?? "")
    .replace(/"[^"]*"?/g, '"')
    .toLowerCase()
    .split(",")
    .map((one) => one.trim());
  return ["private", ...directives.filter((one) => ofBrowsers.test(one))].join(", ");
}

const ofBrowsers =
  /^(?:max-age=\d+|stale-[a-z-]+=\d+|immutable|must-revalidate|no-(?:cache|store|transform))$/;
