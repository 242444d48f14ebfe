import type { Cookie } from "../../lib/cookie.ts";
import { textOf } from "../../lib/json.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import type {
  Beginning,
  EndedSession,
  EndReason,
  IssuedSession,
  LiveSession,
  SessionContent,
  SessionStore,
} from "../session-store.ts";
import { publicId } from "./ids.ts";
import { unlessMissing } from "./missing-table.ts";
import { recordSession } from "./record-session.ts";
import { renewRecord, standingOf } from "./renew-record.ts";
import { recordStorage } from "./storage.ts";

/** Returns a store that also keeps a record of each session, from its beginning to its end. */
export function recorded(store: SessionStore): SessionStore {
  return {
    ...store,
    renew: (context, live, content) => renew(store, context, live, content),
    issue: (context, beginning) => issue(store, context, beginning),
    end: (context, reason) => end(store, context, reason),
  };
}

async function issue(
  store: SessionStore,
  context: Context,
  beginning: Beginning,
): Promise<IssuedSession> {
  const userId = String(beginning.userId);
  const storage = recordStorage(context);
  const before = await unlessMissing(context, async () => storage.listSessionRecords({ userId }));
  const issued = await store.issue(context, beginning);
  if (!before) return issued;
  const takeBack = async () => {
    await issued.takeBack();
    await storage.deleteSessionRecord(await publicId(context.config, issued.key), userId);
  };
  try {
    await recordSession(context, { ...beginning, issued, before });
  } catch (error) {
    await takeBack();
    throw error;
  }
  return { ...issued, takeBack };
}

async function renew(
  store: SessionStore,
  context: Context,
  live: LiveSession,
  content: SessionContent,
): Promise<Cookie[] | null> {
  const { userId } = live;
  if (userId === undefined) return store.renew(context, live, content);
  const owner = String(userId);
  const standing = await unlessMissing(context, () => standingOf(context, live, owner));
  if (standing?.hasEnded) {
    await store.end(context, "signed-out");
    return null;
  }
  const cookies = await store.renew(context, live, content);
  if (!cookies || cookies.length === 0 || !standing) return cookies;
  return (await renewRecord(context, live, owner, standing)) ? cookies : null;
}

/** Removes the record of a session that has ended. One that stays is no harm: its session is dead. */
async function end(
  store: SessionStore,
  context: Context,
  reason: EndReason,
): Promise<EndedSession | null> {
  const ended = await store.end(context, reason);
  const { key, userId } = namesOf(ended);
  if (key === undefined || userId === undefined) return ended;
  const id = await publicId(context.config, key);
  try {
    await unlessMissing(context, async () =>
      recordStorage(context).deleteSessionRecord(id, userId),
    );
  } catch (error) {
    await logError(context, error);
  }
  return ended;
}

/** Returns the id of a JWT session, or the key of a row, and the user. */
function namesOf(ended: EndedSession | null): {
  key?: string | undefined;
  userId?: string | undefined;
} {
  if (!ended) return {};
  if ("session" in ended) {
    const { session } = ended;
    return session ? { key: session.sessionToken, userId: String(session.userId) } : {};
  }
  const { sid, jti, session_user, sub } = ended.token ?? {};
  return { key: textOf(sid) ?? textOf(jti), userId: textOf(session_user ?? sub) };
}
