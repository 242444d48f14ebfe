import { isLoopbackHost, parseHost } from "../lib/host.ts";
import type { Context } from "./context.ts";
import { readAddress } from "./forwarded-address.ts";
import { warnOnce } from "./warn-once.ts";

/**
 * Warns once if a page was asked for, or a form was posted, at another host than that of `AUTH_URL`, or over https where that
 * says http, as far as the request shows it.
 *
 * @param path what was asked for
 */
export async function warnOtherAddress(context: Context, path: string): Promise<void> {
  const { config, origin } = context;
  const { host } = new URL(origin);
  const asked = askedHost(context);
  if (asked !== undefined && asked !== host) {
    const explanation = `${path} was asked for at ${asked}, and AUTH_URL says ${host}: its forms lead to ${origin}, and do not work at another host. If ${asked} is what people see in their browsers, correct AUTH_URL`;
    await warnOnce(config, "address-differs", explanation);
  } else if (cameOverHttps(context)) {
    const explanation = `${path} was asked for over https, and AUTH_URL says ${origin}: browsers warn people before a form leads there. Write https:// into AUTH_URL`;
    await warnOnce(config, "address-differs", explanation);
  }
}

/** Whether a browser has https in its address bar although `AUTH_URL` says http. */
function cameOverHttps({ headers, origin }: Context): boolean {
  if (!origin.startsWith("http:")) return false;
  const page = headers.get("origin") ?? headers.get("referer") ?? "";
  if (headers.get("sec-fetch-site") === "same-origin" && page.startsWith("https:")) return true;
  return readAddress({ headers }, true).protocol === "https";
}

/**
 * The host that a browser has in its address bar; `undefined` if the request does not show it. A proxy may write a host of
 * its own into the request, so `Host` counts only where it seems that there is none.
 */
function askedHost({ headers, origin, request }: Context): string | undefined {
  const page = headers.get("referer") ?? "";
  if (headers.get("sec-fetch-site") === "same-origin" && URL.canParse(page))
    return parseHost(new URL(page).host);
  const host = parseHost(headers.get("host") ?? hostIn(request));
  const forwarded = parseHost(headers.get("x-forwarded-host"));
  if (forwarded !== undefined && (forwarded !== host || isPassedOn(headers))) return forwarded;
  if (host === undefined || !isDirect(headers)) return undefined;
  return isLocal(host) || isLocal(new URL(origin).host) ? host : undefined;
}

/**
 * Whether a browser opened the page through a proxy that passes its host on and names it. Next.js names whatever host it was asked
 * for, together with a port.
 */
const isPassedOn = (headers: Headers) =>
  headers.get("sec-fetch-mode") === "navigate" && !headers.has("x-forwarded-port");

const hostIn = (request: Request | undefined) => request && new URL(request.url).host;

const isLocal = (host: string) => isLoopbackHost(new URL(`http://${host}`).hostname);

/** Whether a browser opened the page, and nothing shows a proxy. Next.js names the client by itself. */
function isDirect(headers: Headers): boolean {
  const client = headers.get("x-forwarded-for") ?? headers.get("x-real-ip") ?? "";
  return (
    headers.get("sec-fetch-mode") === "navigate" &&
    headers.get("connection") !== "close" &&
    !headers.has("via") &&
    /^(?:$|127\.|::1|::ffff:127\.)/i.test(client)
  );
}
