/**
 * A session as the list of a person's devices shows it, and as the provider names it that signed the person in. It is
 * written when the session begins and when it is renewed.
 */
export interface AdapterSessionRecord {
  /** Names the session without opening it. */
  id: string;
  userId: string;
  createdAt: Date;
  /** When the session began or was last renewed. */
  seenAt: Date;
  expires: Date;
  /** When each method was proved, such as `swk0_uv0`. May be empty. */
  proofs: string;
  /** What the browser says it is: at most 256 characters, none of them control characters. */
  userAgent?: string | null | undefined;
  /** The part of the network that the browser was in: `203.0.113.0/24` or `2001:db8:1::/48`. */
  network?: string | null | undefined;
  provider: string;
  /** The `iss` of the ID token. This and the next two are at most 255 characters. */
  issuer?: string | null | undefined;
  /** The `sub` of the ID token. */
  subject?: string | null | undefined;
  /** The `sid` of the ID token: the provider's own session. */
  providerSid?: string | null | undefined;
}

/** What records of sessions are looked up by: their user, the session at the provider, or the user at the provider. */
export type SessionRecordKey =
  | { userId: string }
  | { issuer: string; providerSid: string }
  | { issuer: string; subject: string };
