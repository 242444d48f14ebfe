import { AccessDenied } from "../errors.ts";
import type { Cookie } from "../lib/cookie.ts";
import { now } from "../lib/time.ts";
import type { Context } from "../request/context.ts";
import { logError } from "../request/log-error.ts";
import { tryAfterAnswer } from "../request/now-or-later.ts";
import { isRefusal } from "../request/settled.ts";
import { severalTimes } from "../request/several-times.ts";
import { proofsOf } from "./find-proofs.ts";
import { formatProofs, type Proofs } from "./proofs.ts";
import { recordExpiry } from "./registry/create-record.ts";
import { keyOf, publicId } from "./registry/ids.ts";
import { recorded } from "./registry/recorded-store.ts";
import { recordStorage } from "./registry/storage.ts";
import type { IssuedSession, LiveSession } from "./session-store.ts";
import { findLiveSession, storeOf } from "./strategies.ts";

/**
 * Gives this browser another session token in place of its own, so that a copy of the old one opens nothing any more. The
 * session goes on as it is, with its beginning, its claims and its record; no callback is called. Needs records of sessions.
 *
 * @param proved what the person has just proved, besides what the session says
 * @throws {AccessDenied} with the code `sessions-ended`, when the session was ended meanwhile
 */
export async function replaceSession(context: Context, proved: Proofs): Promise<Cookie[]> {
  const live = await severalTimes(() => findLiveSession(context));
  if (live?.userId === undefined) return [];
  const userId = String(live.userId);
  const store = await storeOf(context);
  const authTime = live.authTime ?? now();
  const proofs = { ...(await severalTimes(() => proofsOf(context, live))), ...proved };
  const token = "token" in live.content ? live.content.token : {};
  const account = { provider: "", type: "credentials", providerAccountId: "" } as const;
  const { unverified } = live;
  const issued = await store.issue(context, {
    userId: live.userId,
    authTime,
    unverified,
    proofs,
    token,
    account,
  });
  await moveRecord(context, live, userId, issued, formatProofs(proofs, authTime));
  try {
    await severalTimes(() => recorded(store).end(context, "superseded"));
  } catch (error) {
    // The record has moved: the browser has no session but the new one.
    await logError(context, error);
    endLater(context);
  }
  return issued.cookies;
}

/**
 * Does the same after a change that is to throw out whoever has a copy of the token. Where this browser can be given no other one, its
 * session ends once the database answers again, and the person signs in with what they have changed.
 */
export async function replaceOrEndSession(context: Context, proved: Proofs): Promise<Cookie[]> {
  try {
    return await replaceSession(context, proved);
  } catch (error) {
    if (!isRefusal(error)) endLater(context);
    throw error;
  }
}

/** Ends the session of this request after the answer, and tries again while the database is away. */
export function endLater(context: Context): void {
  tryAfterAnswer(context, async () => recorded(await storeOf(context)).end(context, "superseded"));
}

/** Whoever ended the session has removed its record: then the new token dies, too. */
async function moveRecord(
  context: Context,
  live: LiveSession,
  userId: string,
  { key, expires, takeBack }: IssuedSession,
  proofs: string,
): Promise<void> {
  const storage = recordStorage(context);
  const before = await publicId(context.config, keyOf(context, live));
  const id = await publicId(context.config, key);
  const move = async () => {
    const records = await storage.listSessionRecords({ userId });
    // A try whose answer was lost may have moved it.
    if (records.some((record) => record.id === id)) return true;
    const record = records.find((one) => one.id === before);
    if (!record) return false;
    const at = { seenAt: new Date(), expires: recordExpiry(context, expires) };
    return storage.putSessionRecord({ ...record, ...at, id, proofs }, before);
  };
  if (await severalTimes(move)) return;
  await takeBack();
  throw new AccessDenied("The session was ended meanwhile", { code: "sessions-ended" });
}
