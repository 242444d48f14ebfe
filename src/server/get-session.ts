import { type Awaitable, chain } from "../lib/awaitable.ts";
import type { Cookie } from "../lib/cookie.ts";
import { readSession } from "../session/strategies.ts";
import type { AuthConfigSource, SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";
import { type AuthInput, openContext } from "./input.ts";

/** A session, and the cookies that must be set in the browser because the session was renewed or has ended. */
export interface SessionResult<S = Session> {
  readonly session: S | null;
  readonly cookies: readonly Cookie[];
}

/**
 * Returns the session of a request, or `null` when nobody is signed in. Write the returned cookies to the
 * response. `S` is the type that the `session` callback of the configuration returns.
 *
 * @throws {AdapterError} when the database does not respond; the cookie stays valid
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export function getSession<S extends SessionLike = Session>(
  input: AuthInput,
  config: AuthConfigSource<JWT, S>,
): Promise<SessionResult<S>>;
export async function getSession(
  input: AuthInput,
  config: AuthConfigSource,
): Promise<SessionResult> {
  return findSession(input, config);
}

/**
 * Works like {@link getSession}, but returns the result itself instead of a promise when there is nothing to wait
 * for, which is usual. Errors may be thrown synchronously, too.
 *
 * @throws the same errors as {@link getSession}
 */
export function findSession<S extends SessionLike = Session>(
  input: AuthInput,
  config: AuthConfigSource<JWT, S>,
): Awaitable<SessionResult<S>>;
export function findSession(input: AuthInput, config: AuthConfigSource): Awaitable<SessionResult> {
  return chain(openContext(input, config), (context) => readSession(context));
}
