import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type {
  AccountKey,
  AdapterAccount,
  AdapterAuthenticator,
  AdapterCredential,
  AdapterSession,
  AdapterSessionRecord,
  AdapterUser,
  VerificationToken,
} from "../../types/adapter.ts";

/** Returns a name that was never used before. */
export const fresh = (prefix: string): string => `${prefix}-${crypto.randomUUID()}`;

/** Returns an email address that was never used before. */
export const freshAddress = (): string => `${fresh("ada")}@example.com`;

/** Returns a date with milliseconds, some hours from now. */
export const later = (hours = 24): Date => new Date(Date.now() + hours * 3_600_000);

/** Returns a date some hours ago. */
export const earlier = (hours = 24): Date => later(-hours);

/** Returns a user to store, with a new email address. */
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

/** Returns an account to link, with a new provider account id. */
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

/** Returns a session to store. */
export function sampleSession(
  userId: string,
  fields: Partial<AdapterSession> = {},
): AdapterSession {
  return { sessionToken: fresh("session"), userId, expires: later(), ...fields };
}

/** Returns a record of a session to store. */
export function sampleSessionRecord(
  userId: string,
  fields: Partial<AdapterSessionRecord> = {},
): AdapterSessionRecord {
  return {
    id: fresh("record"),
    userId,
    createdAt: earlier(1),
    seenAt: earlier(0),
    expires: later(),
    proofs: "fed0",
    provider: "github",
    ...fields,
  };
}

/** Returns a credential to store, a password. */
export function sampleCredential(
  userId: string,
  fields: Partial<AdapterCredential> = {},
): AdapterCredential {
  return {
    id: fresh("credential"),
    userId,
    kind: "password",
    secret: "$scrypt$ln=17,r=8,p=1$c2FsdA$aGFzaA",
    version: 7,
    createdAt: earlier(1),
    ...fields,
  };
}

/** Returns a verification token to store. */
export function sampleToken(fields: Partial<VerificationToken> = {}): VerificationToken {
  return { identifier: freshAddress(), token: fresh("token"), expires: later(), ...fields };
}

/** Returns a passkey to store. */
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

/** Returns only the members that identify an account, because a database may refuse unknown ones. */
export function accountKey({ provider, providerAccountId }: AccountKey): AccountKey {
  return { provider, providerAccountId };
}

/** Returns only the members with which a verification token is redeemed. */
export function tokenKey({ identifier, token }: VerificationToken) {
  return { identifier, token };
}

/** Asserts that an adapter returned this user, whatever else the record contains. */
export function assertSameUser(found: AdapterUser | null | undefined, user: AdapterUser): void {
  assert.ok(found, "the user is not found");
  assert.deepEqual(knownFields(found), knownFields(user));
}

/** Returns the fields of a user that the contract defines. An adapter may return more. */
export function knownFields({ id, name, email, emailVerified, image }: AdapterUser): AdapterUser {
  return { id, name, email, emailVerified, image };
}

/** Makes twenty calls, each a millisecond after the one before, and returns their outcomes. */
export const twentyInARow: typeof twentyTimes = (call) =>
  twentyTimes(async (turn) => {
    await sleep(turn);
    return call(turn);
  });

/** Makes twenty calls at once and returns their outcomes. */
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
