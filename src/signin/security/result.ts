import type { Cookie } from "../../lib/cookie.ts";
import type { SecurityResult } from "../../types/security.ts";

/** What a change came to, and the cookies that reach the browser with it. */
export interface Change {
  readonly result: SecurityResult;
  readonly cookies?: readonly Cookie[];
  /** The id of the user whose session this browser had, if it has another token now. */
  readonly userId?: string | undefined;
}

/** Returns the answer to somebody who has to sign in first. */
export function refuse(result: Extract<SecurityResult, { ok: false }>): Change {
  return { result };
}
