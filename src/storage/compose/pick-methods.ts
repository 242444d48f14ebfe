import type { Adapter } from "../../types/adapter.ts";
import type { CredentialMethod } from "../credential-storage.ts";

const userMethods = [
  "createUser",
  "getUser",
  "getUserByEmail",
  "getUserByAccount",
  "updateUser",
  "deleteUser",
  "lockUser",
  "linkAccount",
  "unlinkAccount",
  "updateAccount",
  "setAccountEmailVerified",
  "raiseAssuranceLevel",
  "getAccount",
  "listAccountsByUserId",
  "getAuthenticator",
  "createAuthenticator",
  "listAuthenticatorsByUserId",
  "updateAuthenticatorCounter",
  "updateAuthenticator",
  "deleteAuthenticator",
] as const satisfies readonly (keyof Adapter)[];

/** What the part that keeps sessions has of them. */
const sessionMethods = [
  "createSession",
  "getSessionAndUser",
  "updateSession",
  "deleteSession",
  "listSessionsByUserId",
  "deleteSessionsByUserId",
] as const satisfies readonly (keyof Adapter)[];

const credentialMethods = [
  "listCredentials",
  "putCredential",
  "deleteCredential",
] as const satisfies readonly CredentialMethod[];

/** Methods that belong together: one part has all of a group, or another one does. */
const groups = [
  ["createVerificationToken", "useVerificationToken"],
  ["consume"],
  ["increment"],
  ["revokeSession", "isSessionRevoked"],
  ["putSessionRecord", "listSessionRecords", "deleteSessionRecord"],
] as const satisfies readonly (readonly (keyof Adapter)[])[];

/** Returns those of the named methods that an adapter has, bound to it. */
function bind(adapter: Adapter, names: readonly (keyof Adapter)[]): Adapter {
  const methods: Adapter = {};
  for (const name of names) {
    const method: unknown = adapter[name];
    if (typeof method === "function") Object.assign(methods, { [name]: method.bind(adapter) });
  }
  return methods;
}

/** Returns what the part that keeps users has of users, their accounts, passkeys and credentials. */
export const userMethodsOf = (users: Adapter): Adapter =>
  bind(users, [...userMethods, ...credentialMethods]);

/** Returns what the part that keeps sessions has of them. */
export const sessionMethodsOf = (sessions: Adapter): Adapter => bind(sessions, sessionMethods);

/** Returns what a part has of credentials. */
export const credentialMethodsOf = (part: Adapter): Adapter => bind(part, credentialMethods);

/** Returns the methods of each group, of the first part that has all of them. */
export function firstOf(parts: readonly Adapter[]): Adapter {
  const found = groups.map((names) => {
    const part = parts.find((one) => names.every((name) => typeof one[name] === "function"));
    return part ? bind(part, names) : {};
  });
  return Object.assign({}, ...found);
}
