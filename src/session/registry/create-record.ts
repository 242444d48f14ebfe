import { requestFacts } from "../../request/client-facts.ts";
import type { Context } from "../../request/context.ts";
import type { AdapterSessionRecord } from "../../types/adapter.ts";
import { claimedProofs } from "../claimed-proofs.ts";
import { formatProofs, type Proofs } from "../proofs.ts";
import { proofsIn } from "../row/create-token.ts";
import type { LiveSession } from "../session-store.ts";
import { keyOf, publicId } from "./ids.ts";

/**
 * Returns when a record expires: with the last token or row of its session. A session may be renewed without its record being
 * touched, for as long as `updateAge`.
 *
 * @param expires seconds since the epoch
 */
export function recordExpiry({ config }: Context, expires: number): Date {
  return new Date((expires + config.session.updateAge) * 1000);
}

/** Returns a record for a session that has none, such as one that is older than the registry. */
export async function recordOf(
  context: Context,
  live: LiveSession,
  userId: string,
): Promise<AdapterSessionRecord> {
  const start = live.authTime ?? Math.floor(Date.now() / 1000);
  return {
    id: await publicId(context.config, keyOf(context, live)),
    userId,
    createdAt: new Date(start * 1000),
    seenAt: new Date(),
    expires: recordExpiry(context, live.nextExpiry),
    proofs: formatProofs(await proofsOf(context, live), start),
    provider: "",
    ...requestFacts(context),
  };
}

async function proofsOf(context: Context, live: LiveSession): Promise<Proofs> {
  if ("token" in live.content) return claimedProofs(live);
  return (await proofsIn(context, live.id)) ?? {};
}
