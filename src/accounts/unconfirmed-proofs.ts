import { tenantMap } from "../lib/tenant-map.ts";
import { inSeconds } from "../lib/time.ts";
import type { Context } from "../request/context.ts";
import type { AdapterUser } from "../types/adapter.ts";

/**
 * When proofs were written that the database did not confirm, by user, in seconds since the epoch: whoever
 * repeats one is the first who can tell the application.
 */
const unconfirmed = tenantMap<number>("unconfirmed-proofs", 10_000);

/** Milliseconds for which people try again. */
const patience = 24 * 60 * 60 * 1000;

/** Notes that nobody knows whether a proof was written. */
export function noteUnconfirmed({ config }: Context, userId: string, at: Date): void {
  unconfirmed.set(config, userId, inSeconds(at), Date.now() + patience);
}

/** Forgets what was noted, once the database has confirmed a proof. */
export function forgetUnconfirmed({ config }: Context, userId: string): void {
  unconfirmed.delete(config, userId);
}

/** Whether the user's address is proved, by a proof that needs no repetition. */
export function hasConfirmedProof({ config }: Context, user: AdapterUser): boolean {
  const { id, emailVerified } = user;
  return Boolean(emailVerified && unconfirmed.get(config, id) !== inSeconds(emailVerified));
}
