import { type Awaitable, chain } from "../lib/awaitable.ts";
import type { Cookie } from "../lib/cookie.ts";
import { withoutProto } from "../lib/json.ts";
import { logError } from "../request/log-error.ts";
import { readSession } from "../session/strategies.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type { Session } from "../types/records.ts";
import { type AuthInput, openContext } from "./input.ts";

/** A session, and the cookies that must be set in the browser because the session was renewed or has ended. */
export interface SessionResult {
  readonly session: Session | null;
  readonly cookies: readonly Cookie[];
}

/**
 * Returns the session of a request, or `null` when nobody is signed in. Write the returned cookies to the
 * response.
 *
 * @throws {AdapterError} when the database does not respond; the cookie stays valid
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
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
export function findSession(input: AuthInput, config: AuthConfigSource): Awaitable<SessionResult> {
  return chain(openContext(input, config), (context) => readSession(context));
}

/**
 * Passes `data` to the `jwt` and `session` callbacks with the trigger `update`, and returns the session that they
 * make. The caller must make sure that the request comes from the application itself; see
 * {@link assertSameOrigin}. Members called `__proto__` are removed from `data`, which may come from a browser.
 *
 * @throws {JWTSessionError} with the code `session-too-large` when the token would not fit into cookies; the session
 *   stays as it was
 * @throws the same errors as {@link getSession}; once the configuration is known, they have been logged
 */
export async function updateSession(
  input: AuthInput,
  config: AuthConfigSource,
  data: unknown,
): Promise<SessionResult> {
  const context = await openContext(input, config);
  try {
    return await readSession(context, { data: withoutProto(data) });
  } catch (error) {
    await logError(context, error);
    throw error;
  }
}
