import { userMethods } from "../lib/user-methods.ts";
import type { Adapter } from "../types/adapter.ts";

/** The adapter methods that database sessions need. */
const sessionMethods = [
  ...userMethods,
  "createSession",
  "getSessionAndUser",
  "updateSession",
  "deleteSession",
] as const satisfies (keyof Adapter)[];

/** Returns the methods that an adapter lacks for database sessions. */
export function missingMethods(adapter: Adapter | undefined): string[] {
  return sessionMethods.filter((method) => typeof adapter?.[method] !== "function");
}
