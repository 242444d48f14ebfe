import type { Proofs } from "../../session/proofs.ts";

/** A sign-in that has waited for a second factor, which is proved by now. The `signIn` callback has allowed it. */
export interface Resumed {
  /** Whose factor was proved. Nobody else may be signed in. */
  readonly userId: string;
  /** All that was proved, the second factor included. */
  readonly proofs: Proofs;
  /** Which was the last end of all their sessions when the waiting began, or since the factor was added. */
  readonly lastEnd: string | null;
}
