import { sha256Hex } from "#crypto";
import { toAwaitable } from "../../lib/awaitable.ts";
import type { Cookie } from "../../lib/cookie.ts";
import { exclusive } from "../../lib/exclusive.ts";
import { getOrCreate } from "../../lib/get-or-create.ts";
import { patience, settlesBy } from "../../lib/in-time.ts";
import { shared } from "../../lib/shared.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import { redactInLog } from "../../request/redact-in-log.ts";
import { endedState, noteEnded } from "../ended-sessions.ts";
import type {
  Beginning,
  EndedSession,
  EndReason,
  IssuedSession,
  LiveSession,
} from "../session-store.ts";
import { noteSuperseded } from "../superseded.ts";
import { sessionCookies } from "../write-cookies.ts";
import { createSessionToken } from "./create-token.ts";
import { requireMethod } from "./require-method.ts";
import { readToken, rowKey } from "./session-token.ts";

/** See {@link SessionStore.issue}. */
export async function issueRow(
  context: Context,
  { userId, ...beginning }: Beginning,
): Promise<IssuedSession> {
  const { config } = context;
  const token = await createSessionToken(config, beginning);
  redactInLog(context, { token });
  const { maxAge, absoluteMaxAge } = config.session;
  const end = now() + Math.min(maxAge, absoluteMaxAge);
  const expires = new Date(end * 1000);
  const id = await sha256Hex(token);
  const sessionToken = rowKey(context, token, id);
  await requireMethod(context, "createSession")({ sessionToken, userId, expires });
  await debug(context, "session-issued", { sessionId: id, userId, expires: end });
  return {
    key: sessionToken,
    expires: end,
    cookies: sessionCookies(context, token, expires),
    takeBack: async () => requireMethod(context, "deleteSession")(sessionToken),
  };
}

/** A renewal in progress. */
interface Renewal {
  readonly isAlive: Promise<boolean>;
  /** Until when others share it: an instant of `performance.now()`. A write may never be answered. */
  readonly latest: number;
}

type Renewals = Map<string, Renewal>;

/** By database and session: simultaneous requests share one write. */
const renewals = shared("session-renewals", () => new WeakMap<object, Renewals>());

/** See {@link SessionStore.renew}. */
export async function renewRow(context: Context, live: LiveSession): Promise<Cookie[] | null> {
  const { storage } = context.config;
  const token = readToken(context);
  if (!token || !storage) return null;
  const underWay = getOrCreate(renewals(), storage, (): Renewals => new Map());
  const known = underWay.get(live.id);
  const isShared = known && (await settlesBy(known.isAlive, known.latest));
  // Of all who gave up at the same moment one writes again; the others answer without a renewal.
  if (known && !isShared && underWay.get(live.id) !== known) return [];
  const isAlive = isShared
    ? await known.isAlive
    : await share(underWay, live.id, moveEnd(context, live, token));
  return isAlive ? sessionCookies(context, token, new Date(live.nextExpiry * 1000)) : null;
}

/** Lets others share a renewal while it is in progress. */
async function share(underWay: Renewals, id: string, isAlive: Promise<boolean>): Promise<boolean> {
  const renewal = { isAlive, latest: performance.now() + patience };
  underWay.set(id, renewal);
  try {
    return await isAlive;
  } finally {
    if (underWay.get(id) === renewal) underWay.delete(id);
  }
}

/** Writes the new expiry. Returns false when the session has just ended. */
function moveEnd(context: Context, live: LiveSession, token: string): Promise<boolean> {
  const sessionToken = rowKey(context, token, live.id);
  return inTurn(context, live.id, async () => {
    try {
      const expires = new Date(live.nextExpiry * 1000);
      const moved = await requireMethod(context, "updateSession")({ sessionToken, expires });
      return Boolean(moved || (await requireMethod(context, "getSessionAndUser")(sessionToken)));
    } catch (error) {
      // Some adapters throw when the row is gone.
      const isAlive = await requireMethod(context, "getSessionAndUser")(sessionToken);
      if (!isAlive) return false;
      throw error;
    }
  });
}

/** See {@link SessionStore.end}. */
export async function endRow(context: Context, reason: EndReason): Promise<EndedSession | null> {
  const { config } = context;
  const token = readToken(context);
  if (!token) return null;
  const id = await sha256Hex(token);
  const expires = now() + config.session.maxAge;
  if (reason === "superseded") noteSuperseded(config, id);
  const wasKnown = endedState(config, id) !== undefined;
  noteEnded(config, id, expires, "ending");
  const sessionToken = rowKey(context, token, id);
  return inTurn(context, id, async () => {
    const found = await toAwaitable(requireMethod(context, "getSessionAndUser")(sessionToken));
    if (!found) {
      // Anybody can send a made-up token, which need not be remembered.
      if (!wasKnown) noteEnded(config, id, now(), "ended");
      return null;
    }
    const session = await requireMethod(context, "deleteSession")(sessionToken);
    noteEnded(config, id, expires, "ended");
    await debug(context, "session-ended", { sessionId: id, why: reason });
    const wasAlive = found.session.expires.valueOf() > Date.now();
    return wasAlive ? { session: session ?? found.session } : null;
  });
}

/** Not every adapter reads and writes a row in one step, so only one caller at a time ends or renews a session. */
function inTurn<T>({ config }: Context, id: string, work: () => Promise<T>): Promise<T> {
  return exclusive(config, `session:${id}`, work);
}
