import { readCookieNames } from "../lib/received-cookies.ts";
import type { Context } from "./context.ts";
import { readAddress } from "./forwarded-address.ts";
import { cameOverHttp } from "./over-http.ts";

/**
 * Says why a cookie that was set has not come back, as far as the request shows it.
 *
 * @param begun what the cookie was set for, such as `the sign-in began`
 * @param otherwise what to say if the browser sent other cookies
 */
export function whyCookieIsMissing(context: Context, begun: string, otherwise: string): string {
  const { origin, config, cookieHeader } = context;
  const { host: own } = new URL(origin);
  const { host } = readAddress(context, config.trustHost);
  if (host && host !== own) {
    return `The request names the host ${host.slice(0, longest)}, and AUTH_URL ${own}. If people see the first one in their browsers, make them the same: a cookie of the one does not come to the other`;
  }
  if (cameOverHttp(context)) {
    return `The browser came over http, and the application is at ${origin}: browsers keep no Secure cookie then. Use https, or correct AUTH_URL`;
  }
  if (readCookieNames(cookieHeader).length > 0) return otherwise;
  return `The browser sent no cookie at all: it blocks them, or ${begun} at another host than ${own}, such as 127.0.0.1 in place of localhost`;
}

/** How many characters of a host are written: the request names it. */
const longest = 100;
