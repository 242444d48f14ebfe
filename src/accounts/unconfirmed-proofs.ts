import { readInstant } from "../lib/read-instant.ts";
import { tenantMap } from "../lib/tenant-map.ts";
import { inSeconds, now } from "../lib/time.ts";
import type { Context } from "../request/context.ts";
import type { AdapterUser } from "../types/adapter.ts";

/**
 * When proofs were written that the database has not confirmed yet, by user, in seconds since the epoch: whoever
 * repeats one is the first who can tell the application.
 */
const unconfirmed = tenantMap<readonly number[]>("unconfirmed-proofs", 10_000);

/** Milliseconds for which people try again. */
const patience = 24 * 60 * 60 * 1000;

/** How many tries of a user are remembered. */
const mostTries = 20;

/** Notes that a proof is about to be written. Until {@link forgetUnconfirmed}, nobody knows whether it was. */
export function noteUnconfirmed({ config }: Context, userId: string, at: Date): void {
  const tries = [...(unconfirmed.get(config, userId) ?? []), inSeconds(at)];
  unconfirmed.set(config, userId, tries.slice(-mostTries), Date.now() + patience);
}

/** Seconds in which a proof that was not confirmed is repeated by somebody who waits for it. */
const soon = 10 * 60;

/** Whether the proof of a user was written a moment ago, and what was to follow may not have been done. */
export function isUnfinished(context: Context, user: AdapterUser): boolean {
  const provedAt = readInstant(user.emailVerified);
  return (
    provedAt !== undefined &&
    !hasConfirmedProof(context, user) &&
    inSeconds(provedAt) + soon > now()
  );
}

/** Forgets what was noted, once the database has confirmed a proof. */
export function forgetUnconfirmed({ config }: Context, userId: string): void {
  unconfirmed.delete(config, userId);
}

/** Whether the user's address is proved, by a proof that needs no repetition. */
export function hasConfirmedProof({ config }: Context, user: AdapterUser): boolean {
  const { id, emailVerified } = user;
  const provedAt = readInstant(emailVerified);
  if (!provedAt) return Boolean(emailVerified);
  const second = inSeconds(provedAt);
  // Some databases round to the next second.
  return !unconfirmed.get(config, id)?.some((at) => at === second || at + 1 === second);
}
