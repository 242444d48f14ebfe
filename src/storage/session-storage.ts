import type { Adapter, AdapterSession } from "../adapters.ts";

/** The methods of the contract that concern what expires: sessions, tokens and one-time values. */
type ExpiringMethod =
  | "createSession"
  | "updateSession"
  | "deleteSession"
  | "createVerificationToken"
  | "useVerificationToken"
  | "consume"
  | "revokeSession"
  | "isSessionRevoked"
  | "listSessionsByUserId"
  | "deleteSessionsByUserId";

/**
 * Keeps what expires, and knows nothing of users. `compose` joins it with an adapter that does.
 */
export interface SessionStorage extends Required<Pick<Adapter, ExpiringMethod>> {
  /** The session of this token, or null when there is none. */
  getSession(sessionToken: string): Promise<AdapterSession | null>;
}
