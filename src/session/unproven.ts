import type { Context } from "../config/context.ts";
import type { ResolvedConfig } from "../config/resolved.ts";
import { now } from "../lib/time.ts";
import { isRevoked, isRevokedHere, revokeSession } from "./revocation.ts";
import { grace, type LiveToken } from "./token.ts";

/** Ended in place of all sessions that a user began before anybody proved the address. */
const markOf = (userId: string) => `unproven:${userId}`;

/**
 * Ends the encrypted-token sessions that a user began without a proof of the address: in this process at
 * once, in others when the adapter offers `revokeSession`, and there when they would be renewed.
 */
export async function endUnproven({ config }: Context, userId: string): Promise<void> {
  const lifetime = config.jwt.maxAge ?? config.session.maxAge;
  await revokeSession(config, markOf(userId), now() + lifetime + grace);
}

/** Whether such a session was ended, as far as this process knows: asked at every check. */
export function isEndedHere({ unproven, claims }: LiveToken): boolean {
  return unproven && claims.sub !== undefined && isRevokedHere(markOf(claims.sub));
}

/** Whether such a session was ended: asked before it gets anything new. */
export async function isEnded(config: ResolvedConfig, token: LiveToken): Promise<boolean> {
  const { unproven, claims } = token;
  return unproven && claims.sub !== undefined && (await isRevoked(config, markOf(claims.sub)));
}
