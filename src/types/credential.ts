/**
 * What a credential is for: a password, a mailed link that sets a new one, an app that makes codes, a recovery code, a
 * sign-in that waits for a second factor, or a mark of the browsers in which somebody has completed one.
 */
export type CredentialKind = "password" | "reset" | "totp" | "recovery" | "pending" | "browsers";

/** Something that a person proves who they are with, as the database stores it. `secret` is a hash, or encrypted. */
export interface AdapterCredential {
  /** Of a password: `password:` and the user's id; of a reset: `reset:` and the user's id; of others: random. */
  id: string;
  userId: string;
  kind: CredentialKind;
  /** The name that the person gave it. */
  name?: string | null | undefined;
  /** A text of any length, which may be longer than a hundred thousand characters. */
  secret: string;
  /** A whole number that the writer chooses, greater than that of the row it replaces. The time in milliseconds fits. */
  version: number;
  createdAt: Date;
  lastUsedAt?: Date | null | undefined;
  /** When it stops being valid; without one it never does. */
  expires?: Date | null | undefined;
}
