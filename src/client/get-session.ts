import type { Session } from "../types/records.ts";
import { broadcast } from "./broadcast.ts";
import { getCsrfToken } from "./csrf-token.ts";
import { fetchRoute, readJson } from "./request.ts";
import { shared } from "./shared.ts";

/** Options of `getSession`. */
export interface GetSessionParams {
  /** Whether other tabs receive what was read. Default: false. */
  broadcast?: boolean | undefined;
  /** Why the session is read. Accepted but not used. */
  event?: string | undefined;
  /** Accepted but not used. */
  triggerEvent?: boolean | undefined;
}

/**
 * Reads the session from the server; `null` if nobody is signed in. Everything in this tab that watches
 * the session receives it.
 *
 * @throws {Error} if the server cannot be reached or answers with an error; the last known session stays
 */
export async function getSession<S = Session>(params?: GetSessionParams): Promise<S | null> {
  const session = await fetchSession<S>(() => fetchRoute("session"));
  if (params?.broadcast) broadcast(shared().known);
  return session;
}

/**
 * Reads the session again. With `data`, the server first calls the `jwt` or `session` callback with it and
 * the trigger `update`. All tabs of the application receive the result.
 *
 * @throws {Error} if the server cannot be reached or answers with an error
 */
export async function update<S = Session>(data?: unknown): Promise<S | null> {
  const session = await fetchSession<S>(() =>
    data === undefined ? fetchRoute("session") : send(data),
  );
  broadcast();
  return session;
}

async function send(data: unknown): Promise<Response> {
  const body = JSON.stringify({ csrfToken: await getCsrfToken(), data });
  const headers = { "content-type": "application/json" };
  return fetchRoute("session", { method: "POST", headers, body });
}

async function fetchSession<S>(request: () => Promise<Response>): Promise<S | null> {
  const own = ++shared().asked;
  const answer = await readJson<(S & Session) | null>(await request());
  // In next-auth 4, and with its `compat`, an empty object stands for nobody.
  const session = answer && Object.keys(answer).length > 0 ? answer : null;
  if (own === shared().asked) setSession(session);
  return session;
}

/** Sets the session that this tab knows, and calls everything that watches it. */
export function setSession(session: Session | null): void {
  shared().asked++;
  shared().known = session;
  for (const listener of shared().listeners) listener(session);
}
