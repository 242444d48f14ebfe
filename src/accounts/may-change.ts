import { StepUpImpossible } from "../errors.ts";
import { now } from "../lib/time.ts";
import type { Context } from "../request/context.ts";
import { type AssuranceLevel, assuranceOf } from "../session/assurance.ts";
import { findProofs } from "../session/find-proofs.ts";
import type { ProofMethod, Proofs } from "../session/proofs.ts";
import type { AccountKey, Adapter } from "../types/adapter.ts";
import { ownFactorMethods } from "./own-factors.ts";
import { ownLevel } from "./own-level.ts";
import { isFresh, predatesProof, type SignedInUser } from "./signed-in-user.ts";

/** What a change of how somebody signs in asks of the session in which it is made. */
export interface ChangeNeed {
  /**
   * Whether people prove as much as they can, as for all that outlives the session: whoever has only the password must not get
   * another way in out of it.
   */
  readonly needsOwnLevel: boolean;
  /** The proofs that count are at most this old, in seconds. */
  readonly within: number;
}

/** The `within` of a change for which a session of any age will do, also one that tells no proofs. */
export const anyAge = Number.POSITIVE_INFINITY;

/** Seconds that a ceremony or a sign-in at a provider may take between the request for a change and its write. */
const underWay = 15 * 60;

/** Returns the need of a change at the moment when it is written. A ceremony that began in time may be finished. */
export function atTheWrite({ needsOwnLevel, within }: ChangeNeed): ChangeNeed {
  return { needsOwnLevel, within: within + underWay };
}

/** Why a session is not enough: the proofs are too old, or the person can prove more than they have. */
export type ChangeRefusal = "stale" | "level";

/** What an operator may do is decided by whoever calls on their behalf. */
const operatorLevel = 2;

/**
 * Returns what the recent proofs of a session are worth, or why they are not enough to change how its person signs in. Where
 * sessions do not tell proofs, their age decides. A session that is older than a proof of the address is too old.
 *
 * @param adapter the one to read from, such as that of a transaction
 * @param written an account that is being added, and does not count
 * @throws {StepUpImpossible} when no other sign-in would change the answer
 */
export async function permitChange(
  context: Context,
  adapter: Adapter,
  signedIn: SignedInUser,
  { needsOwnLevel, within }: ChangeNeed,
  written?: AccountKey,
): Promise<AssuranceLevel | ChangeRefusal> {
  if (signedIn.by === "operator") return operatorLevel;
  const proofs = await findProofs(context, signedIn, adapter);
  if (!proofs) return permitByAge(signedIn, within);
  const proved = assuranceOf(proofs, within);
  const isRecent = within === anyAge || proved.methods.length > 0;
  if (!isRecent || predatesProof(signedIn)) return "stale";
  if (!needsOwnLevel || proved.level === 2) return proved.level;
  if ((await ownLevel(context, adapter, signedIn.user.id, written)) === 1) return proved.level;
  const factors = await ownFactorMethods(context, adapter, signedIn.user.id);
  if (factors.some((method) => levelWith(proofs, within, method) === 2)) return "level";
  const { assertSettled } = await import("./settled.ts");
  await assertSettled(context, adapter, signedIn, proved, written);
  return "level";
}

/** What proofs are worth once a method is proved as well. */
function levelWith(proofs: Proofs, within: number, method: ProofMethod): AssuranceLevel {
  return assuranceOf({ ...proofs, [method]: now() }, within).level;
}

/** Whether the answer of {@link permitChange} is yes. */
export function isPermitted(answer: AssuranceLevel | ChangeRefusal): answer is AssuranceLevel {
  return typeof answer === "number";
}

function permitByAge(signedIn: SignedInUser, within: number): AssuranceLevel | ChangeRefusal {
  if (signedIn.authTime === undefined) {
    throw new StepUpImpossible(
      'With `compat: "authjs"`, a database session tells when somebody signed in only if `session.absoluteMaxAge` is set',
    );
  }
  return isFresh(signedIn, within) ? 1 : "stale";
}
