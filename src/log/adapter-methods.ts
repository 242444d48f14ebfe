import type { Adapter } from "../types/adapter.ts";

/** Every method that an adapter may have. The compiler says when one is missing. */
const methods: Readonly<Record<keyof Adapter, true>> = {
  createUser: true,
  getUser: true,
  getUserByEmail: true,
  getUserByAccount: true,
  updateUser: true,
  deleteUser: true,
  linkAccount: true,
  unlinkAccount: true,
  createSession: true,
  getSessionAndUser: true,
  updateSession: true,
  deleteSession: true,
  createVerificationToken: true,
  useVerificationToken: true,
  getAccount: true,
  getAuthenticator: true,
  createAuthenticator: true,
  listAuthenticatorsByUserId: true,
  updateAuthenticatorCounter: true,
  updateAuthenticator: true,
  deleteAuthenticator: true,
  updateAccount: true,
  setAccountEmailVerified: true,
  raiseAssuranceLevel: true,
  transaction: true,
  lockUser: true,
  consume: true,
  increment: true,
  revokeSession: true,
  isSessionRevoked: true,
  listSessionsByUserId: true,
  deleteSessionsByUserId: true,
  putSessionRecord: true,
  listSessionRecords: true,
  deleteSessionRecord: true,
  listCredentials: true,
  putCredential: true,
  deleteCredential: true,
  listAccountsByUserId: true,
};

/** How many there are. */
export const adapterMethodCount = Object.keys(methods).length;

/** Whether a value is the name of a method of adapters. */
export function isAdapterMethod(name: unknown): name is keyof Adapter {
  return typeof name === "string" && Object.hasOwn(methods, name);
}
