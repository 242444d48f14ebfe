import { isLoopbackHost } from "../lib/host.ts";
import type { Context } from "./context.ts";
import { readAddress } from "./forwarded-address.ts";
import { warnOnce } from "./warn-once.ts";

/** Headers that proxies add. Behind a proxy, a request over http says nothing about the browser. */
const fromProxies = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * Whether a browser came over http although the application is at an https address, so that it keeps no cookie of ours. Only
 * true where the request shows it: by the protocol that a proxy names, by the page that it comes from, or, without a proxy,
 * because browsers name their `Sec-Fetch-Site` on https and on the own machine only (Fetch Metadata section 2), where nothing
 * stands between.
 */
export function cameOverHttp({ origin, headers, request }: Context): boolean {
  if (!origin.startsWith("https:")) return false;
  const { protocol: forwarded } = readAddress({ headers }, true);
  if (forwarded !== undefined) return forwarded === "http";
  const own = `http://${headers.get("host") ?? new URL(origin).host}`;
  const page = headers.get("origin") ?? headers.get("referer") ?? "";
  if (page === own || page.startsWith(`${own}/`)) return true;
  if (!request?.url.startsWith("http:") || fromProxies.some((name) => headers.has(name)))
    return false;
  if (!headers.has("sec-fetch-site")) return headers.has("upgrade-insecure-requests");
  return headers.get("sec-fetch-mode") === "navigate" && isLoopbackHost(new URL(origin).hostname);
}

/**
 * Warns once if a browser came over http although the application is at an https address.
 *
 * @param path what it asked for
 */
export async function warnOverHttp(context: Context, path: string): Promise<void> {
  if (!cameOverHttp(context)) return;
  await warnOnce(
    context.config,
    "asked-over-http",
    `A browser asked for ${path} over http, and the application is at ${context.origin}. Its forms lead there, and its cookies are Secure, so nobody can sign in over http. Redirect http to https, or correct AUTH_URL`,
  );
}
