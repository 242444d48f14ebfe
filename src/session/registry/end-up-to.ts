import type { Context } from "../../request/context.ts";
import type { AssuranceLevel } from "../assurance.ts";
import { endRecorded, rowKeys } from "./end-recorded.ts";
import { partlyEnded } from "./end-sessions.ts";
import { currentSession, stillAlive } from "./list-sessions.ts";
import { recordLevel } from "./record-level.ts";
import { recordStorage } from "./storage.ts";

/**
 * Ends sessions of a person, other than that of this request, unless one of them proves more than a level. Returns how many, or
 * `undefined` if one does, and then none has ended. What is decided by is also what ends: the proofs of a recorded session never
 * change, because a sign-in begins another one. Sessions that no list knows are left alone, because nobody knows what they prove.
 *
 * @throws {AdapterError} as `endSessions`
 */
export async function endSessionsUpTo(
  context: Context,
  userId: string,
  which: { readonly ids: readonly string[] } | "others",
  level: AssuranceLevel,
): Promise<number | undefined> {
  const own = await currentSession(context, userId);
  const isMeant = (id: string) => id !== own && (which === "others" || which.ids.includes(id));
  const listed = await recordStorage(context).listSessionRecords({ userId });
  const sessions = await stillAlive(context, userId, listed);
  const meant = sessions.filter(({ id }) => isMeant(id));
  if (meant.some((record) => recordLevel(record) > level)) return undefined;
  const known = new Set(sessions.map(({ id }) => id));
  // A row without a record may prove anything.
  const rows = [...(await rowKeys(context, userId)).keys()];
  if (rows.some((id) => isMeant(id) && !known.has(id))) return undefined;
  const ended = new Set<string>();
  try {
    await endRecorded(context, userId, meant, listed, ended);
    return ended.size;
  } catch (error) {
    throw partlyEnded(error, ended.size);
  }
}
