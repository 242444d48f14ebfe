import { sha256Hex } from "#crypto";
import { type Awaitable, chain, toAwaitable } from "../../lib/awaitable.ts";
import { lazily } from "../../lib/lazy.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import type { Adapter, AdapterSession, AdapterUser } from "../../types/adapter.ts";
import { isRenewalDue } from "../renewal.ts";
import type { LiveSession, NoSession, SessionStore } from "../session-store.ts";
import { requireMethod } from "./require-method.ts";
import { isExact, readStamp, readToken, rowKey, type Stamp } from "./session-token.ts";

// Loaded when a session begins, ends or is renewed: most requests do none of it.
const write = lazily(() => import("./write.ts"));
const lost = lazily(() => import("./lost-row.ts"));

/** Keeps sessions in the database. The browser holds a token whose hash identifies the row. */
export const rowStore: SessionStore = Object.freeze({
  keepsClaims: false,
  find,
  renew: async (context, live) => (await write()).renewRow(context, live),
  issue: async (context, beginning) => (await write()).issueRow(context, beginning),
  end: async (context, reason) => (await write()).endRow(context, reason),
} satisfies SessionStore);

// Chained, not awaited: an in-process database returns its result synchronously.
function find(context: Context, adapter?: Adapter): Awaitable<LiveSession | NoSession> {
  const token = readToken(context);
  if (!token) return "none";
  return chain(sha256Hex(token), (id) => {
    const read = requireMethod(context, "getSessionAndUser", adapter);
    return chain(toAwaitable(read(rowKey(context, token, id))), (found) => {
      if (!found || !isExact(context.config, token, found.session.sessionToken))
        return chain(lost(), ({ lostRow }) => lostRow(context, token, id));
      const live = rowSession(context, { id, ...found }, readStamp(token));
      if (live) return isForeign(context, token) ? unlessRefused(context, live, adapter) : live;
      // Inside a transaction, removing the row on another connection would deadlock.
      return adapter ? "gone" : removeExpired(context, found.session.sessionToken);
    });
  });
}

/** Whether the library that `compat` names may have written the row, which knows nothing of second factors. Ours are stamped. */
function isForeign({ config: { compat, factors } }: Context, token: string): boolean {
  return Boolean(compat && factors) && readStamp(token).authTime === undefined;
}

async function unlessRefused(
  context: Context,
  live: LiveSession,
  adapter: Adapter | undefined,
): Promise<LiveSession | NoSession> {
  const { goOn } = await import("../foreign-session.ts");
  return (await goOn(context, live, adapter)) ?? "none";
}

interface FoundRow {
  readonly id: string;
  readonly session: AdapterSession;
  readonly user: AdapterUser;
}

/** Returns the session of a row, unless it has expired. */
export function rowSession(
  { config }: Context,
  { id, session, user }: FoundRow,
  { authTime, unverified }: Stamp,
): LiveSession | undefined {
  const { maxAge, absoluteMaxAge } = config.session;
  const end = authTime === undefined ? Number.POSITIVE_INFINITY : authTime + absoluteMaxAge;
  const rowExpiry = session.expires.valueOf() / 1000;
  const nextExpiry = Math.min(now() + maxAge, end);
  if (Math.min(rowExpiry, end) * 1000 <= Date.now()) return undefined;
  // In the last days before the absolute end, a renewal would not move the expiry.
  const wouldMove = nextExpiry < end || nextExpiry >= rowExpiry + 1;
  return {
    id,
    userId: user.id,
    content: { user },
    row: session,
    authTime,
    unverified,
    expires: Math.min(rowExpiry, end),
    nextExpiry,
    due: wouldMove && isRenewalDue(config.session, rowExpiry - maxAge),
  };
}

/** Some adapters throw when another request has just removed the row. */
async function removeExpired(context: Context, sessionToken: string): Promise<NoSession> {
  try {
    await requireMethod(context, "deleteSession")(sessionToken);
  } catch (failure) {
    await debug(context, "expired-session-kept", { failure });
  }
  return "gone";
}
