import { ExpiringMap } from "../lib/expiring-map.ts";
import { getOrCreate } from "../lib/get-or-create.ts";
import { shared } from "../lib/shared.ts";
import type { Context } from "../request/context.ts";
import { isEndedByProof } from "./ended-by-proof.ts";
import type { LiveSession } from "./session-store.ts";

const limit = 10_000;

type Checks = ExpiringMap<string, true>;

/** Sessions whose users were looked up within `updateAge`, by database. */
const checkedLately = shared("checked-sessions", () => new WeakMap<object, Checks>());

/**
 * Returns the session if the person may keep it: their user still exists, and nobody else has proved the address.
 * Database sessions are read together with their user. For a token, the user is looked up whenever a new
 * token is about to be sealed or, where no cookie can be set, once per `updateAge`. What another library has begun counts as begun
 * before a proof of the address if there still is none.
 */
export async function keptSession(
  context: Context,
  live: LiveSession,
): Promise<LiveSession | null> {
  const { config, readOnly } = context;
  const { adapter, storage, session } = config;
  if ("user" in live.content || !live.userId || !adapter?.getUser || !storage) return live;
  const checks = getOrCreate(checkedLately(), storage, (): Checks => new ExpiringMap(limit));
  if (readOnly && checks.has(live.id)) return live;
  const user = await adapter.getUser(live.userId);
  if (!user || isEndedByProof(live, user.emailVerified)) return null;
  checks.set(live.id, true, Date.now() + session.updateAge * 1000);
  return live.beganElsewhere && !user.emailVerified ? { ...live, unverified: true } : live;
}
