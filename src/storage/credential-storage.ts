import type { Adapter } from "../types/adapter.ts";
import type { RecordMethod } from "./session-storage.ts";

/** The methods of the adapter contract for credentials. */
export type CredentialMethod = "listCredentials" | "putCredential" | "deleteCredential";

/** What adapters of Auth.js lack, or may lack, besides. */
type AddedMethod =
  | "createVerificationToken"
  | "useVerificationToken"
  | "consume"
  | "increment"
  | "revokeSession"
  | "isSessionRevoked"
  | RecordMethod;

/**
 * A storage for credentials, such as `sql(url, { users: false })`. `compose` combines it with an adapter that keeps users, and
 * takes from it also the other methods that this adapter lacks.
 */
export interface CredentialStorage
  extends Required<Pick<Adapter, CredentialMethod>>,
    Pick<Adapter, AddedMethod> {}
