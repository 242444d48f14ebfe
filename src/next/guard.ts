import type { NextRequest } from "next/server.js";
import { checkSession, type InsufficientSession, type SessionNeed } from "../server/index.ts";
import type { Session } from "../types/records.ts";
import { publicPath } from "./base-path.ts";
import { incomingHeaders } from "./next-headers.ts";
import { redirectBrowser } from "./redirect.ts";
import type { ConfigFor } from "./resolve-config.ts";

/** Returns the session if it meets a need, and redirects to the sign-in page otherwise. */
export type RequireSession<S> = (need?: SessionNeed) => Promise<S>;

/** Creates `requireSession` for a configuration. */
export function createGuard(configFor: ConfigFor): RequireSession<Session> {
  return async (need) => {
    const headers = await incomingHeaders();
    const input = { headers, readOnly: true };
    const checked = await checkSession(input, () => configFor(headers), need);
    return checked.ok ? checked.session : redirectBrowser(checked.url);
  };
}

/**
 * Checks the session of a request to the proxy or to a route handler. Returns what is wrong with it, if anything is. The
 * session is not renewed, because that is done by whoever reads it.
 */
export async function checkRequest(
  configFor: ConfigFor,
  request: NextRequest,
  need: SessionNeed,
): Promise<InsufficientSession | undefined> {
  const { headers, method } = request;
  const { pathname, search } = new URL(request.url);
  const page = method === "GET" ? publicPath(pathname) + search : undefined;
  const checked = await checkSession(
    { headers, readOnly: true },
    () => configFor(headers, () => request),
    { returnTo: page, ...need },
  );
  return checked.ok ? undefined : checked;
}
