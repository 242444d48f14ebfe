import type { ResolvedConfig } from "../../config/resolved-config.ts";
import { now } from "../../lib/time.ts";

/** Seconds by which a clock may be wrong, or a renewal that has begun may take. */
const grace = 60 * 60;

/** How long a session lives that is not renewed, in seconds. */
export function lifetimeOf({ session, jwt }: ResolvedConfig): number {
  return session.strategy === "jwt" ? (jwt.maxAge ?? session.maxAge) : session.maxAge;
}

/**
 * When everything has expired that is sealed or renewed now, or was before. A renewal in progress, in another process, counts
 * from its own now.
 *
 * @param known when the session expires as far as it is known
 */
export function certainEnd(config: ResolvedConfig, known = new Date(0)): Date {
  const latest = Math.max(now() + lifetimeOf(config), known.getTime() / 1000);
  return new Date((latest + grace) * 1000);
}
