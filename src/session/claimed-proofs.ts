import { type Proofs, parseProofs } from "./proofs.ts";
import type { SessionContent } from "./session-store.ts";

/** Returns the proofs in the claims of a session; none if its strategy keeps no claims. */
export function claimedProofs(content: SessionContent): Proofs {
  return "token" in content ? parseProofs(content.token.proofs) : {};
}
