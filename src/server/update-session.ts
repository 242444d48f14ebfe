import { debug } from "../request/debug.ts";
import { logError } from "../request/log-error.ts";
import { readSession } from "../session/strategies.ts";
import type { AuthConfigSource, SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";
import type { SessionResult } from "./get-session.ts";
import type { AuthInput } from "./input.ts";
import { openChange } from "./open-placed.ts";
import { toPlainJson } from "./plain-json.ts";

/**
 * Passes `data` to the `jwt` and `session` callbacks with the trigger `update`, and returns the session that they
 * make. The callbacks receive a copy of `data` as far as JSON can express it, without members called `__proto__`: it may come
 * from a browser.
 *
 * @throws {CrossSiteRequest} when the `Origin` of the request is another site; see also {@link assertSameOrigin}
 * @throws {InvalidRequest} with the code `too-large` when `data` has more than 1,000 members or 128 kB, or
 *   `invalid-field` when JSON cannot express it
 * @throws {JWTSessionError} with the code `session-too-large` when the token would not fit into cookies; the session
 *   stays as it was
 * @throws {AdapterError} when the database does not respond; the cookie stays valid
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted. All of them have been logged
 */
export function updateSession<S extends SessionLike = Session>(
  input: AuthInput,
  config: AuthConfigSource<JWT, S>,
  data: unknown,
): Promise<SessionResult<S>>;
export async function updateSession(
  input: AuthInput,
  config: AuthConfigSource,
  data: unknown,
): Promise<SessionResult> {
  const context = await openChange(input, config);
  try {
    await debug(context, "request", { action: "updateSession" });
    return await readSession(context, { data: toPlainJson(data) });
  } catch (error) {
    await logError(context, error);
    throw error;
  }
}
