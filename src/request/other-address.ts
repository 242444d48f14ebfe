import { isLoopbackHost, parseHost } from "../lib/host.ts";
import type { Context } from "./context.ts";
import { warnOnce } from "./warn-once.ts";

/** Warns once if the sign-in page was asked for at another host than that of `AUTH_URL`, as far as the request shows it. */
export async function warnOtherAddress(context: Context): Promise<void> {
  const { host } = new URL(context.origin);
  const asked = askedHost(context);
  if (asked === undefined || asked === host) return;
  await warnOnce(
    context.config,
    "address-differs",
    `The sign-in page was asked for at ${asked}, and AUTH_URL says ${host}: its forms lead to ${context.origin}, and do not work at another host. If ${asked} is what people see in their browsers, correct AUTH_URL`,
  );
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
  if (forwarded !== undefined && forwarded !== host) return forwarded;
  if (host === undefined || !isDirect(headers)) return undefined;
  return isLocal(host) || isLocal(new URL(origin).host) ? host : undefined;
}

const hostIn = (request: Request | undefined) => request && new URL(request.url).host;

const isLocal = (host: string) => isLoopbackHost(new URL(`http://${host}`).hostname);

/** Whether a browser opened the page, and nothing shows a proxy. Next.js names the client by itself. */
function isDirect(headers: Headers): boolean {
  const client = headers.get("x-forwarded-for") ?? headers.get("x-real-ip") ?? "";
  return (
    headers.get("sec-fetch-mode") === "navigate" &&
    headers.get("connection") !== "close" &&
    !headers.has("via") &&
    /^\s*(?:$|127\.|::1|::ffff:127\.)/i.test(client)
  );
}
