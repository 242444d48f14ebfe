import type { Adapter } from "../types/adapter.ts";

/** The adapter methods that database sessions need. */
const sessionMethods = [
  "createUser",
  "getUser",
  "getUserByEmail",
  "getUserByAccount",
  "updateUser",
  "linkAccount",
  "createSession",
  "getSessionAndUser",
  "updateSession",
  "deleteSession",
] as const satisfies (keyof Adapter)[];

/** Returns the methods that an adapter lacks for database sessions. */
export function missingMethods(adapter: Adapter | undefined): string[] {
  return sessionMethods.filter((method) => typeof adapter?.[method] !== "function");
}
