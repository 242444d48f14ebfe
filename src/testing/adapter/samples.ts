import assert from "node:assert/strict";
import type {
  AccountKey,
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  VerificationToken,
} from "../../adapters.ts";

/** A name nobody used before. */
export const fresh = (prefix: string): string => `${prefix}-${crypto.randomUUID()}`;

/** An address nobody used before. */
export const freshAddress = (): string => `${fresh("ada")}@example.com`;

/** An instant with milliseconds, some hours ahead. */
export const later = (hours = 24): Date => new Date(Date.now() + hours * 3_600_000);

/** An instant some hours ago. */
export const earlier = (hours = 24): Date => later(-hours);

/** A user to store, with an address nobody used before. */
export function sampleUser(fields: Partial<AdapterUser> = {}): AdapterUser {
  return {
    id: crypto.randomUUID(),
    name: "Ada Lovelace",
    email: freshAddress(),
    emailVerified: null,
    image: "https://example.com/ada.png",
    ...fields,
  };
}

/** An account to link, at a provider account nobody used before. */
export function sampleAccount(
  userId: string,
  fields: Partial<AdapterAccount> = {},
): AdapterAccount {
  return {
    userId,
    type: "oauth",
    provider: "github",
    providerAccountId: fresh("account"),
    access_token: "an access token",
    token_type: "bearer",
    scope: "read:user user:email",
    expires_at: 1_900_000_000,
    ...fields,
  };
}

/** A session to store. */
export function sampleSession(
  userId: string,
  fields: Partial<AdapterSession> = {},
): AdapterSession {
  return { sessionToken: fresh("session"), userId, expires: later(), ...fields };
}

/** A verification token to store. */
export function sampleToken(fields: Partial<VerificationToken> = {}): VerificationToken {
  return { identifier: freshAddress(), token: fresh("token"), expires: later(), ...fields };
}

/** A passkey to store. */
export function sampleAuthenticator(
  userId: string,
  fields: Partial<AdapterAuthenticator> = {},
): AdapterAuthenticator {
  const credentialID = fresh("credential");
  return {
    credentialID,
    userId,
    providerAccountId: credentialID,
    credentialPublicKey: "pQECAyYgASFYIA",
    counter: 0,
    credentialDeviceType: "multiDevice",
    credentialBackedUp: true,
    transports: "internal,hybrid",
    ...fields,
  };
}

/** What names an account, and nothing else: a database may refuse what it does not know. */
export function accountKey({ provider, providerAccountId }: AccountKey): AccountKey {
  return { provider, providerAccountId };
}

/** What a verification token is redeemed with, and nothing else. */
export function tokenKey({ identifier, token }: VerificationToken) {
  return { identifier, token };
}

/** Asserts that an adapter answers this user, however the record is made. */
export function assertSameUser(found: AdapterUser | null | undefined, user: AdapterUser): void {
  assert.ok(found, "the user is not found");
  assert.deepEqual(knownFields(found), knownFields(user));
}

/** The fields of a user that the contract knows; an adapter may answer more. */
export function knownFields({ id, name, email, emailVerified, image }: AdapterUser): AdapterUser {
  return { id, name, email, emailVerified, image };
}

/** What twenty calls made at once came to. */
export async function twentyTimes<T>(
  call: (turn: number) => T,
): Promise<{ answers: Awaited<T>[]; failures: unknown[] }> {
  const turns = Array.from({ length: 20 }, async (_, turn) => call(turn));
  const results = await Promise.allSettled(turns);
  return {
    answers: results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])),
    failures: results.flatMap((result) => (result.status === "rejected" ? [result.reason] : [])),
  };
}
