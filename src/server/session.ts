import { type Awaitable, chain } from "../lib/awaitable.ts";
import type { Cookie } from "../lib/cookie.ts";
import { readSession } from "../session/session.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type { Session } from "../types/records.ts";
import { type AuthInput, openContext } from "./input.ts";

/** A session, and the cookies that must reach the browser: it may have been renewed. */
export interface SessionResult {
  readonly session: Session | null;
  readonly cookies: readonly Cookie[];
}

/**
 * The session of a request: one cookie is read, nothing else is loaded.
 *
 * @throws {AdapterError} when the database cannot be asked; the cookie stays good
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export async function getSession(
  input: AuthInput,
  config: AuthConfigSource,
): Promise<SessionResult> {
  return findSession(input, config);
}

/**
 * As {@link getSession}, but without a promise where there is nothing to wait for, as in most cases. A
 * mistake may be thrown at once, too.
 *
 * @throws as {@link getSession}
 */
export function findSession(input: AuthInput, config: AuthConfigSource): Awaitable<SessionResult> {
  return chain(openContext(input, config), (context) => readSession(context));
}

/**
 * Hands `data` to the `jwt` or `session` callback with the trigger `update`, and answers the session
 * that they make. The caller has made sure that the request is the application's own.
 *
 * @throws as {@link getSession}
 */
export async function updateSession(
  input: AuthInput,
  config: AuthConfigSource,
  data: unknown,
): Promise<SessionResult> {
  return readSession(await openContext(input, config), { data });
}
