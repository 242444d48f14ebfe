import { tenantMap } from "../lib/tenant-map.ts";
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
  unconfirmed.set(config, userId, seconds(at), Date.now() + patience);
}

/** Forgets what was noted, once the database has confirmed a proof. */
export function forgetUnconfirmed({ config }: Context, userId: string): void {
  unconfirmed.delete(config, userId);
}

/** Whether the proof that the database knows is one that it did not confirm to this process. */
export function isUnconfirmed({ config }: Context, { id, emailVerified }: AdapterUser): boolean {
  return Boolean(emailVerified && unconfirmed.get(config, id) === seconds(emailVerified));
}

/** Not every database keeps more than seconds. */
function seconds(date: Date): number {
  return Math.floor(date.valueOf() / 1000);
}
