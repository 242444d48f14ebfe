import { now } from "../../lib/time.ts";
import { assuranceOf } from "../../session/assurance.ts";
import type { ProofMethod, Proofs } from "../../session/proofs.ts";
import type { FactorAnswer, FactorSummary } from "../../types/factors.ts";

/** Why somebody is asked for a second factor, or not. */
type FactorRule =
  | "callback"
  | "factor-helps"
  | "has-no-factor"
  | "no-factor-helps"
  | "proved-before"
  | "two-factors";

/** What becomes of a sign-in, and why. */
export interface FactorVerdict {
  readonly does: FactorAnswer;
  readonly rule: FactorRule;
}

/** What each factor proves. A passkey verifies its user when it is a factor. */
const proves = {
  apps: ["otp"],
  recoveryCodes: ["rec"],
  passkeys: ["hwk", "uv"],
} as const satisfies Record<keyof FactorSummary, readonly ProofMethod[]>;

/** Decides where the application does not: a factor is asked for if it makes the sign-in two factors. */
export function usualVerdict(proofs: Proofs, factors: FactorSummary): FactorVerdict {
  if (assuranceOf(proofs).level === 2) return { does: "pass", rule: "two-factors" };
  if (countFactors(factors) === 0) return { does: "pass", rule: "has-no-factor" };
  return helps(proofs, factors)
    ? { does: "ask", rule: "factor-helps" }
    : { does: "pass", rule: "no-factor-helps" };
}

/** How many factors somebody has, of all kinds. */
export function countFactors({ apps, recoveryCodes, passkeys }: FactorSummary): number {
  return apps + recoveryCodes + passkeys;
}

function helps(proofs: Proofs, factors: FactorSummary): boolean {
  const time = now();
  const provedToo = (methods: readonly ProofMethod[]) =>
    assuranceOf({ ...proofs, ...Object.fromEntries(methods.map((one) => [one, time])) });
  return (
    (factors.apps > 0 && provedToo(proves.apps).level === 2) ||
    (factors.recoveryCodes > 0 && provedToo(proves.recoveryCodes).level === 2) ||
    (factors.passkeys > 0 && provedToo(proves.passkeys).level === 2)
  );
}
