import type { Adapter, AdapterSession } from "../types/adapter.ts";

/** The methods of the adapter contract for records that expire: sessions, tokens and one-time values. */
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

/** Those for the list of a person's sessions, which a storage has all or none of. */
export type RecordMethod = "putSessionRecord" | "listSessionRecords" | "deleteSessionRecord";

/**
 * A storage for records that expire, without users, such as Redis. `compose` combines it with an adapter
 * that keeps users.
 */
export interface SessionStorage
  extends Required<Pick<Adapter, ExpiringMethod>>,
    Pick<Adapter, "increment" | RecordMethod> {
  /** Returns the session with this token, or `null` if there is none. */
  getSession(sessionToken: string): Promise<AdapterSession | null>;
}
