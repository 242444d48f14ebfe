import { sha256Hex } from "#crypto";
import { destinationOf } from "../refresh-grant.ts";
import { abandoned } from "./unfinished.ts";
import type { Vault, VersionedAccount } from "./vault.ts";

/** Milliseconds of a slot of time. */
const slot = 30_000;

/** Milliseconds of a slot of the time for which a refresh token rests that nobody has told of. */
const longSlot = 10 * 60_000;

/** Milliseconds for which a name is kept after its slot: the clocks of processes differ. */
const tolerance = 60_000;

/** Milliseconds for which a process goes on trying to store an answer. */
export const holding = 60 * 60_000;

/**
 * Returns a name for the tokens that an account has now. Once they were replaced it has another one. Nothing in it is
 * secret: processes have to agree on it also while a secret is being replaced, when each may know others.
 */
export function nameOf({ provider }: Vault, account: VersionedAccount): Promise<string> {
  const { providerAccountId, tokensVersion } = account;
  const parts = ["refresh", ...destinationOf(provider), providerAccountId, tokensVersion];
  return Promise.resolve(sha256Hex(JSON.stringify(parts)));
}

/** When the lease that can be taken now ends at the latest, in milliseconds since the epoch. */
export function leaseEnd(): number {
  return (Math.floor(Date.now() / slot) + 2) * slot;
}

/**
 * Takes the lease of a refresh token: of all processes, one may use it until this slot of time and the next have passed,
 * which is half a minute at least. It cannot be given back, but the time is part of its name, so that one whose process
 * has died is free again after a minute at most, also in a database that keeps expired values.
 *
 * @returns when it ends, in milliseconds since the epoch; `undefined` if somebody else has it
 */
export function takeLease(vault: Vault, name: string): Promise<number | undefined> {
  return takeSlots(vault, `refresh:${name}`, slot);
}

/** Takes this slot of time and the next, and returns when they end; `undefined` if somebody else has one of them. */
async function takeSlots(
  { adapter }: Vault,
  name: string,
  length: number,
): Promise<number | undefined> {
  const current = Math.floor(Date.now() / length);
  const end = (current + 2) * length;
  for (const one of [current, current + 1]) {
    const isFirst = await adapter.consume(`${name}:${one}`, new Date(end + tolerance));
    if (!isFirst) return undefined;
  }
  return end;
}

/**
 * Marks a refresh token as sent, with its lease taken, as the last thing before the request. Whoever sends one either
 * replaces the row or frees it by a write; while neither has come, their process has died, or it has an answer that the
 * database does not take. Nobody can tell which. So a marked refresh token rests for ten minutes at least from when
 * somebody has noticed, with the database there: a process that lives stores its answer in seconds then.
 *
 * @returns when the rest ends that was taken for another use; `undefined` if the refresh token was never marked
 * @throws {OAuthCallbackError} with the code `refresh-unfinished`, when it was marked before and has to rest
 */
export async function markSent(vault: Vault, name: string): Promise<number | undefined> {
  const expires = new Date(Date.now() + holding + longSlot);
  if (await vault.adapter.consume(`refresh:${name}:sent`, expires)) return undefined;
  const end = await takeSlots(vault, `refresh:${name}:rest`, longSlot);
  if (end === undefined) throw abandoned(vault);
  // Not before: whoever takes the slots without being the first to notice has seen it rest.
  const isFirst = await vault.adapter.consume(`refresh:${name}:noticed`, expires);
  if (isFirst) throw abandoned(vault);
  return end;
}

/**
 * Holds a lease that was taken until the returned function is called: while an answer waits for a slow database, nobody
 * else may send the refresh token that it has used up.
 */
export function holdLease({ adapter }: Vault, name: string): () => void {
  const renew = async () => {
    const end = leaseEnd();
    const next = end / slot - 1;
    // A database that is away has nobody else's lease either.
    await Promise.resolve(
      adapter.consume(`refresh:${name}:${next}`, new Date(end + tolerance)),
    ).catch(() => undefined);
  };
  const timer = setInterval(renew, slot / 2);
  // It does not keep the process alive. At the edge, a timer is a number.
  timer.unref?.();
  return () => clearInterval(timer);
}
