import { isRecord } from "../lib/json.ts";
import { type Proofs, parseProofs } from "./proofs.ts";
import type { LiveSession } from "./session-store.ts";

/**
 * Returns the proofs in the claims of a session; none if its strategy keeps no claims. Older versions carry over whatever
 * an application calls `proofs`, so only those with the id of the session count.
 */
export function claimedProofs({ id, content }: Pick<LiveSession, "id" | "content">): Proofs {
  const claim = "token" in content ? content.token.proofs : undefined;
  return isRecord(claim) && claim.sid === id ? parseProofs(claim) : {};
}
