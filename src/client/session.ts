import type { Session } from "../types/records.ts";
import { ask, read } from "./request.ts";
import { shared } from "./shared.ts";
import { announce } from "./tabs.ts";
import { getCsrfToken } from "./token.ts";

/**
 * The session as the server sees it now. Everybody who watches it in this tab is told.
 *
 * @throws {Error} when the server could not answer; what was known before stays
 */
export function getSession<S = Session>(): Promise<S | null> {
  return learn(() => ask("session"));
}

/**
 * Reads the session anew; with `data`, hands that to the `jwt` or `session` callback first. All tabs
 * follow.
 *
 * @throws {Error} when the server could not answer
 */
export async function update<S = Session>(data?: unknown): Promise<S | null> {
  const session = await learn<S>(() => (data === undefined ? ask("session") : send(data)));
  announce();
  return session;
}

async function send(data: unknown): Promise<Response> {
  const body = JSON.stringify({ csrfToken: await getCsrfToken(), data });
  const headers = { "content-type": "application/json" };
  return ask("session", { method: "POST", headers, body });
}

async function learn<S>(request: () => Promise<Response>): Promise<S | null> {
  const own = ++shared().asked;
  const session = await read<(S & Session) | null>(await request());
  if (own === shared().asked) tell(session);
  return session;
}

/** Tells everybody in this tab what the session is from now on. */
export function tell(session: Session | null): void {
  shared().asked++;
  shared().known = session;
  for (const listener of shared().listeners) listener(session);
}
