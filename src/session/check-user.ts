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
 * Whether the person may keep this session: their user still exists, and nobody else has proved the address.
 * Database sessions are read together with their user. For a token, the user is looked up whenever a new
 * token is about to be sealed or, where no cookie can be set, once per `updateAge`.
 */
export async function mayKeepSession(context: Context, live: LiveSession): Promise<boolean> {
  const { config, readOnly } = context;
  const { adapter, storage, session } = config;
  if ("user" in live.content || !live.userId || !adapter?.getUser || !storage) return true;
  const checks = getOrCreate(checkedLately(), storage, (): Checks => new ExpiringMap(limit));
  if (readOnly && checks.has(live.id)) return true;
  const user = await adapter.getUser(live.userId);
  const isGood = user !== null && !isEndedByProof(live, user.emailVerified);
  if (isGood) checks.set(live.id, true, Date.now() + session.updateAge * 1000);
  return isGood;
}
