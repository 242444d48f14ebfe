import type { Context } from "./context.ts";

/** Headers of which one is there if a request shows what a browser has in its address bar. */
const telling = [
  "origin",
  "referer",
  "sec-fetch-mode",
  "upgrade-insecure-requests",
  "x-forwarded-host",
  "x-forwarded-proto",
];

/**
 * Warns once about an address at which nobody could sign in, whichever page or form is asked for there first: one that is
 * set, or one that the request names.
 *
 * @param path what was asked for
 */
export async function warnAboutAddress(context: Context, path: string): Promise<void> {
  if (!telling.some((name) => context.headers.has(name))) return;
  if (context.config.origin) {
    await (await import("./over-http.ts")).warnOverHttp(context, path);
    await (await import("./other-address.ts")).warnOtherAddress(context, path);
  } else await (await import("./ignored-proxy.ts")).warnIgnoredProxy(context, path);
}
