import type { Context } from "../request/context.ts";
import type { Proofs } from "./proofs.ts";

/** Says for whom a session may begin, and with what they have proved. */
class Pass {
  readonly userId: string;
  readonly proofs: Proofs;
  readonly lastEnd: string | null | undefined;
  /** Makes the type one that nothing else has. */
  readonly #isMade = true;

  constructor(userId: string, proofs: Proofs, lastEnd?: string | null) {
    this.userId = userId;
    this.proofs = proofs;
    this.lastEnd = lastEnd;
  }

  /** Whether it is for this user. */
  isFor(userId: string): boolean {
    return this.#isMade && this.userId === userId;
  }
}

/** What a session cannot begin without: nobody asks the person for a second factor any more. */
export type Passed = Pass;

/**
 * Returns it where nobody is asked for a second factor.
 *
 * @throws TypeError when the configuration has `factors`: then only the gate decides
 */
export function passWithoutFactors(
  { config }: Pick<Context, "config">,
  userId: string,
  proofs: Proofs,
): Passed {
  if (config.factors) throw new TypeError("Whether somebody passes is decided at the gate");
  return new Pass(userId, proofs);
}

/**
 * Returns it for somebody whom the gate lets pass, and for the people of tests. Nothing else may call this.
 *
 * @param lastEnd tells which was the last end of all their sessions when that was decided, `null` if there was none: a later one
 *   refuses the session. `undefined` if it does not matter
 */
export function passAtGate(
  userId: string,
  proofs: Proofs,
  lastEnd: string | null | undefined,
): Passed {
  return new Pass(userId, proofs, lastEnd);
}
