import { isLoopbackHost, parseHost } from "../lib/host.ts";
import type { Context } from "./context.ts";
import { readAddress } from "./forwarded-address.ts";
import { isWebProtocol } from "./public-origin.ts";
import { warnOnce } from "./warn-once.ts";

/** How many characters of an address that a header names are written. */
const longest = 200;

/** What to do about a header that is not believed. */
export const believeProxy =
  "Behind a proxy? Set AUTH_URL to the address that people use. In Express `trust proxy`, in Fastify `trustProxy` decides whether these headers count";

/**
 * Returns the origin that `X-Forwarded-Host` and `X-Forwarded-Proto` name, if it is another one than is used. Anybody can send
 * them, so this is for the log alone.
 */
export function ignoredOrigin({ config, headers, origin }: Context): string | undefined {
  if (config.origin) return undefined;
  const own = new URL(origin);
  const { protocol = own.protocol.slice(0, -1), host } = readAddress({ headers }, true);
  const named = headers.has("x-forwarded-host") ? parseHost(host) : own.host;
  if (!named || !isWebProtocol(protocol)) return undefined;
  const told = new URL(`${protocol}://${named}`).origin;
  return told === origin ? undefined : told.slice(0, longest);
}

/**
 * Warns once if forms and links lead elsewhere than to where people use the application, as far as the request shows it:
 * a proxy in front has changed the host, and nobody has said where the application is.
 *
 * @param path what was asked for
 */
export async function warnIgnoredProxy(context: Context, path: string): Promise<void> {
  const { config, origin } = context;
  const told = ignoredOrigin(context);
  if (told !== undefined) {
    const explanation = `X-Forwarded-Host and X-Forwarded-Proto say that the application is at ${told}, and are not believed: the forms of ${path} lead to ${origin}. ${believeProxy}`;
    await warnOnce(config, "proxy-ignored", explanation);
  } else if (cameThroughProxy(context)) {
    const explanation = `${path} was asked for through a proxy that writes a host of its own into the request, it seems: its forms lead to ${origin}. If people use another address, set AUTH_URL to it`;
    await warnOnce(config, "proxy-ignored", explanation);
  }
}

/**
 * Whether a browser asked another address than this machine's own, which the request names: it comes from a page of the same site
 * that is elsewhere, or it shows that there is a proxy. A proxy that tells the host has told the one that is used.
 */
function cameThroughProxy({ headers, origin }: Context): boolean {
  const site = headers.get("sec-fetch-site");
  const page = headers.get("referer") ?? "";
  if (site === "same-origin" && URL.canParse(page)) return new URL(page).origin !== origin;
  const isNavigation =
    headers.get("sec-fetch-mode") === "navigate" || headers.has("upgrade-insecure-requests");
  if (!isNavigation || headers.has("x-forwarded-host") || !isLoopbackHost(new URL(origin).hostname))
    return false;
  const client = headers.get("x-forwarded-for") ?? headers.get("x-real-ip");
  if (client !== null) return !/^(?:127\.|::1|::ffff:127\.)/i.test(client);
  // Browsers keep their connections, and name their `Sec-Fetch-Site` to the own machine (Fetch Metadata section 2).
  return headers.has("via") || headers.get("connection") === "close" || site === null;
}
