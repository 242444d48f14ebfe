import type { NextRequest } from "next/server.js";
import {
  checkSession,
  refuseRequest,
  type SessionNeed,
  type SessionResult,
} from "../server/index.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type { Session } from "../types/records.ts";
import { askedAddress } from "./asked-page.ts";
import { redirectAction } from "./authorized.ts";
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

/** The session of a request, with the response if it is not enough. */
export interface GuardedSession extends SessionResult {
  readonly refused?: Response;
}

/**
 * Reads the session of a request to the proxy or to a route handler, and checks it. The response carries no cookies.
 *
 * @throws {TypeError} when `need` is not understood
 */
export async function guardRequest(
  { headers, method, nextUrl }: NextRequest,
  config: AuthConfigSource,
  need: SessionNeed,
  { readOnly }: { readonly readOnly: boolean },
): Promise<GuardedSession> {
  const isAction = method === "POST" && headers.has("next-action");
  // An action is posted to the page that calls it.
  const page = method === "GET" || isAction ? askedAddress(nextUrl) : undefined;
  const checked = await checkSession({ headers, readOnly }, config, need, { returnTo: page });
  if (checked.ok) return checked;
  const { cookies } = checked;
  const refused = isAction
    ? redirectAction(new URL(checked.url), nextUrl.origin)
    : await refuseRequest({ ...checked, cookies: [] }, headers);
  return { session: null, cookies, refused };
}
