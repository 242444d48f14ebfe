import { sha256Hex } from "#crypto";
import type { OldCookie } from "../../config/upgrade-from.ts";
import { exclusive } from "../../lib/exclusive.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import type { Adapter } from "../../types/adapter.ts";
import { endedState, noteEnded } from "../ended-sessions.ts";
import { goOn } from "../foreign-session.ts";
import { hasOwnStamp } from "../row/lost-row.ts";
import { rowSession } from "../row/row-store.ts";
import { readStamp, readToken, rowKey } from "../row/session-token.ts";
import type { EndedSession, EndReason, LiveSession } from "../session-store.ts";
import { noteSuperseded } from "../superseded.ts";
import { tellRefused } from "../tell-refused.ts";
import { sessionCookies } from "../write-cookies.ts";
import {
  isEncrypted,
  isSentInVain,
  keepsRawTokens,
  mayBeRawKey,
  readOldToken,
} from "./old-row-token.ts";
import type { OldSessions } from "./old-sessions.ts";
import { deleteRow, exactRow } from "./rows.ts";
import { takeOver } from "./take-over.ts";

/** See {@link OldSessions.find}. */
export const find: OldSessions["find"] = async (context, adapter) => {
  for (const cookie of cookiesOf(context)) {
    const live = await findIn(context, cookie, adapter);
    if (live) return live;
  }
  return undefined;
};

function cookiesOf(context: Context): readonly OldCookie[] {
  return context.config.upgradeFrom?.cookiesOf(context) ?? [];
}

async function findIn(
  context: Context,
  cookie: OldCookie,
  adapter: Adapter | undefined,
): Promise<LiveSession | undefined> {
  const token = readOldToken(context, cookie);
  if (!token) {
    if (isSentInVain(context, cookie)) await tellRefused(context, "token-like-hash");
    return undefined;
  }
  const id = await sha256Hex(token);
  if (endedState(context.config, id)) return undefined;
  const found = await firstRow(context, keysOf(context, cookie, token, id), adapter);
  const live = found && rowSession(context, { id, ...found }, readStamp(token));
  if (!live) return undefined;
  // Whatever else lies under a hash was written by an import, which asked for the factors of its people.
  const beganElsewhere = live.row?.sessionToken === token && !hasOwnStamp(token);
  // The end stays: under our name, it is moved as that of any other.
  const old = { ...live, nextExpiry: live.expires, due: true, oldToken: token, beganElsewhere };
  return beganElsewhere ? goOn(context, old, adapter) : old;
}

/**
 * Returns the keys under which the row may be, in the order in which they are tried. Another request may take a row over
 * in between, so ours is tried once more.
 */
function keysOf(context: Context, { from }: OldCookie, token: string, id: string): string[] {
  const own = rowKey(context, token, id);
  return own !== token && keepsRawTokens(from) ? [own, token, own] : [own];
}

async function firstRow(context: Context, keys: readonly string[], adapter: Adapter | undefined) {
  for (const key of keys) {
    const found = await exactRow(context, key, adapter);
    if (found) return found;
  }
  return undefined;
}

/** See {@link OldSessions.renew}. Renewals and ends of one session wait for each other. */
export const renew: OldSessions["renew"] = async (_, context, live) => {
  const { oldToken = "" } = live;
  const isAlive = await exclusive(context.config, `session:${live.id}`, () =>
    takeOver(context, live, oldToken),
  );
  return isAlive ? sessionCookies(context, oldToken, new Date(live.nextExpiry * 1000)) : null;
};

/** See {@link OldSessions.isTheirs}. Rows of both are ended in the same way. */
export const isTheirs: OldSessions["isTheirs"] = () => false;

/** See {@link OldSessions.endOthers}. */
export const endOthers: OldSessions["endOthers"] = async (context, { oldToken }) => {
  await endAll(context, cookiesOf(context), "superseded", oldToken);
};

/** See {@link OldSessions.spared}. */
export const spared: OldSessions["spared"] = async (context, why) => {
  const names: string[] = [];
  for (const cookie of cookiesOf(context)) {
    const stays =
      isEncrypted(context, cookie) || (why === "replaced" && !(await hasRow(context, cookie)));
    if (stays) names.push(cookie.name);
  }
  return names;
};

/** Whether a cookie is that of a row here, which may have expired. */
async function hasRow(context: Context, cookie: OldCookie): Promise<boolean> {
  const token = readOldToken(context, cookie);
  if (!token) return false;
  const keys = keysOf(context, cookie, token, await sha256Hex(token));
  return Boolean(await firstRow(context, keys, context.config.adapter));
}

/** See {@link OldSessions.end}. */
export const end: OldSessions["end"] = async (context, reason) => {
  const cookies = cookiesOf(context);
  const ended = await endAll(context, cookies, reason);
  if (cookies.some(({ from }) => keepsRawTokens(from))) await endLeftover(context);
  return ended;
};

/** Ends each session, and returns the first that was alive. One that cannot be ended does not keep the others from it. */
async function endAll(
  context: Context,
  cookies: readonly OldCookie[],
  reason: EndReason,
  spared?: string,
): Promise<EndedSession | null> {
  const results = await Promise.allSettled(
    cookies.map((cookie) => {
      const token = readOldToken(context, cookie);
      return token && token !== spared ? endOne(context, cookie, token, reason) : null;
    }),
  );
  const ended = results.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
  return ended.find((one) => one !== null) ?? null;
}

async function endOne(
  context: Context,
  cookie: OldCookie,
  token: string,
  reason: EndReason,
): Promise<EndedSession | null> {
  const { config } = context;
  const id = await sha256Hex(token);
  const expires = now() + config.session.maxAge;
  if (reason === "superseded") noteSuperseded(config, id);
  const wasKnown = endedState(config, id) !== undefined;
  noteEnded(config, id, expires, "ending");
  return exclusive(config, `session:${id}`, async () => {
    let ended: EndedSession | null = null;
    // Ours last: see `take-over.ts`.
    for (const key of keysOf(context, cookie, token, id).slice(-2)) {
      const found = await exactRow(context, key);
      if (!found) continue;
      await deleteRow(context, key);
      if (found.session.expires.valueOf() > Date.now()) ended ??= { session: found.session };
    }
    // Anybody can send a made-up token, which need not be remembered.
    if (ended || !wasKnown) noteEnded(config, id, ended ? expires : now(), "ended");
    if (ended) await debug(context, "session-ended", { sessionId: id, why: reason });
    return ended;
  });
}

/** Removes the old row that a request left which was interrupted when it took the session over that is ours now. */
async function endLeftover(context: Context): Promise<void> {
  const token = readToken(context);
  if (!token || context.config.compat || !mayBeRawKey(token)) return;
  const id = await sha256Hex(token);
  await exclusive(context.config, `session:${id}`, async () => {
    if (await exactRow(context, token)) await deleteRow(context, token);
  });
}
