import type { Cookie } from "../lib/cookie.ts";
import type { Session } from "../types/records.ts";

/** The session that was read, and the cookies that must reach the browser. */
export interface SessionRead {
  readonly session: Session | null;
  readonly cookies: readonly Cookie[];
}

/** What the browser sent to update its session. */
export interface SessionUpdate {
  readonly data: unknown;
}

/** Nobody is signed in, and the browser's cookies stay as they are. */
export const nobody: SessionRead = Object.freeze({ session: null, cookies: Object.freeze([]) });
