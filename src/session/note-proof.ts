import type { ResolvedConfig } from "../config/resolved-config.ts";
import { ExpiringMap } from "../lib/expiring-map.ts";
import { getOrCreate } from "../lib/get-or-create.ts";
import { inSeconds } from "../lib/time.ts";
import { type Proofs, proofs } from "./ended-by-proof.ts";

/** Proofs that a process remembers for each adapter. */
const limit = 100_000;

/**
 * Notes that the address of a user was proved. Encrypted sessions, which are checked without the database,
 * end at once where the same adapter is used; elsewhere they end when a renewal is due.
 */
export function noteProof({ storage, session, jwt }: ResolvedConfig, userId: string, at: Date) {
  if (!storage) return;
  const lifetime = jwt.maxAge ?? session.maxAge;
  const known = getOrCreate(proofs(), storage, (): Proofs => new ExpiringMap(limit));
  // Some adapters return numbers as ids, and tokens have text.
  known.set(String(userId), inSeconds(at), at.valueOf() + lifetime * 1000);
}
