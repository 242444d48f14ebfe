import assert from "node:assert/strict";
import { methodNames } from "../lib/method-names.ts";
import { nearestName } from "../lib/nearest.ts";
import { userMethods } from "../lib/user-methods.ts";
import type { Adapter } from "../types/adapter.ts";
import { type Check, check, type Method } from "./adapter/check.ts";

/** Methods of which none is of use without the others. */
const groups = [
  ["createSession", "getSessionAndUser", "updateSession", "deleteSession"],
  ["createVerificationToken", "useVerificationToken"],
  [
    "getAuthenticator",
    "createAuthenticator",
    "listAuthenticatorsByUserId",
    "updateAuthenticatorCounter",
  ],
  ["revokeSession", "isSessionRevoked"],
  ["putSessionRecord", "listSessionRecords", "deleteSessionRecord"],
  ["listCredentials", "putCredential", "deleteCredential"],
] as const satisfies readonly (readonly Method[])[];

const lacks = (adapter: Adapter) => (method: Method) => typeof adapter[method] !== "function";

/**
 * Creates the checks that are never skipped for want of a method. Without them, an adapter that has nothing would pass.
 *
 * @param known the methods that an adapter may have
 */
export const ownMethods = (known: readonly Method[]): readonly Check[] => [
  check("the adapter has the methods that every sign-in calls", [], async (adapter) => {
    const missing = userMethods.filter(lacks(adapter));
    assert.ok(
      missing.length === 0,
      `The adapter has no ${missing.join(", ")}. If it keeps only a part, test it within \`compose\` of cardea/storage/compose`,
    );
  }),

  check("methods that belong together are all there, or none is", [], async (adapter) => {
    const torn = groups.flatMap((group) => {
      const missing = group.filter(lacks(adapter));
      if (missing.length === 0 || missing.length === group.length) return [];
      const present = group.filter((method) => !lacks(adapter)(method));
      return [`${present.join(", ")} without ${missing.join(", ")}`];
    });
    assert.ok(torn.length === 0, `The adapter has ${torn.join("; and ")}`);
  }),

  check("no method is misspelt", [], async (adapter) => {
    const missing = known.filter(lacks(adapter));
    const misspelt = methodNames(adapter).flatMap((name) => {
      const near = known.some((method) => method === name) ? undefined : nearestName(name, missing);
      return near ? [`${name}, and no ${near}`] : [];
    });
    assert.ok(misspelt.length === 0, `The adapter has ${misspelt.join("; ")}`);
  }),
];
