import type { Adapter } from "../../src/types/adapter.ts";

const everything = ["users", "accounts", "sessions", "records", "credentials", "passkeys"];

/** What each call of a storage reads or writes. */
const things: Readonly<Record<keyof Adapter, readonly string[]>> = {
  createUser: ["users"],
  getUser: ["users"],
  getUserByEmail: ["users"],
  lockUser: ["users"],
  updateUser: ["users"],
  deleteUser: everything,
  getUserByAccount: ["users", "accounts"],
  linkAccount: ["accounts"],
  unlinkAccount: ["accounts"],
  getAccount: ["accounts"],
  listAccountsByUserId: ["accounts"],
  updateAccount: ["accounts"],
  setAccountEmailVerified: ["accounts"],
  raiseAssuranceLevel: ["accounts"],
  createSession: ["sessions"],
  getSessionAndUser: ["sessions", "users"],
  updateSession: ["sessions"],
  deleteSession: ["sessions"],
  listSessionsByUserId: ["sessions"],
  deleteSessionsByUserId: ["sessions"],
  revokeSession: ["ended"],
  isSessionRevoked: ["ended"],
  putSessionRecord: ["records"],
  listSessionRecords: ["records"],
  deleteSessionRecord: ["records"],
  putCredential: ["credentials"],
  listCredentials: ["credentials"],
  deleteCredential: ["credentials"],
  createAuthenticator: ["passkeys"],
  getAuthenticator: ["passkeys"],
  listAuthenticatorsByUserId: ["passkeys"],
  updateAuthenticator: ["passkeys"],
  updateAuthenticatorCounter: ["passkeys"],
  deleteAuthenticator: ["passkeys"],
  createVerificationToken: ["mailed tokens"],
  useVerificationToken: ["mailed tokens"],
  consume: ["used"],
  increment: ["used"],
  // Whoever is in a transaction keeps others out.
  transaction: [...everything, "ended", "mailed tokens", "used", "provider"],
};

const thingsOf = new Map<string, readonly string[]>([
  ...Object.entries(things),
  ["fetch", ["provider"]],
]);

const isRead = (call: string) => /^(?:get|list|is)[A-Z]/.test(call);

/** Whether it matters which of two calls comes first: one of them writes what the other one reads or writes. */
export function isInTheWay(one: string, other: string): boolean {
  if (isRead(one) && isRead(other)) return false;
  const [own, others] = [thingsOf.get(one) ?? [], thingsOf.get(other) ?? []];
  return own.some((thing) => others.includes(thing));
}
