import { accountFlows } from "./flows/accounts.ts";
import { addressFlows } from "./flows/address.ts";
import { factorFlows } from "./flows/factor.ts";
import { passkeyFlows } from "./flows/passkey.ts";
import { passwordFlows } from "./flows/password.ts";
import { sessionFlows } from "./flows/sessions.ts";
import type { Flow } from "./member.ts";

/** Everything that somebody with an account may do, or have done to them. */
export const allFlows: Readonly<Record<string, Flow>> = {
  ...sessionFlows,
  ...passwordFlows,
  ...accountFlows,
  ...addressFlows,
  ...passkeyFlows,
  ...factorFlows,
};

/** Flows in which two who have the same thing try to get in with it: exactly one does. */
const shared = new Set([
  "a new password by mail",
  "another address",
  "a mailed link",
  "a mailed code",
  "a passkey's answer in two browsers",
  "a sign-in with a code",
  "a sign-in with a recovery code",
]);

/** Two flows that run side by side. */
export interface Pair {
  readonly name: string;
  readonly flows: readonly [Flow, Flow];
  readonly isShared: boolean;
  /** Which of the two is stopped at each point. */
  readonly stops: "first" | "both" | "both twice";
}

/** Any two flows, and each beside itself. */
export const allPairs: readonly Pair[] = Object.entries(allFlows).flatMap(([one, first], at) =>
  Object.entries(allFlows)
    .slice(at)
    .map(([other, second]) => ({
      name: `${one}, and ${other}`,
      flows: [first, second],
      isShared: one === other && shared.has(one),
      stops: one === other ? "first" : "both",
    })),
);
