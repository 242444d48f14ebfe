import type { Cookie } from "../../../lib/cookie.ts";
import type { Context } from "../../../request/context.ts";
import { logError } from "../../../request/log-error.ts";
import { isRefusal } from "../../../request/settled.ts";
import type { Proofs } from "../../../session/proofs.ts";
import { readLastEnd } from "../../../session/registry/not-before.ts";
import { replaceOrEndSession } from "../../../session/replace-session.ts";
import type { AdapterUser } from "../../../types/adapter.ts";
import { type EndingChange, endBegunUnlessAway } from "../../end-begun.ts";
import { knownBrowser } from "../../factor/known-browser.ts";
import { factorStorage } from "../../factor/storage.ts";

/**
 * Tells of a change that counts already, ends what was begun before it but for this session, and gives this browser a new token. It is
 * a known browser of the person from now on.
 * A failure of the database takes nothing of that back, so the answer only says that something may go on.
 *
 * @param proved what the person has just proved
 * @throws {AccessDenied} with the code `sessions-ended`, when this session was ended meanwhile
 */
export async function endOthers(
  context: Context,
  user: AdapterUser,
  change: EndingChange,
  proved: Proofs,
): Promise<{
  readonly cookies: readonly Cookie[];
  readonly left: { readonly sessionsLeft?: true };
}> {
  const storage = factorStorage(context);
  const left = await endBegunUnlessAway(context, storage, user, { change, which: "others" });
  // What is tried again later spares this session under its present token.
  if (left.sessionsLeft) return { left, cookies: [] };
  try {
    const { userId } = change;
    const lastEnd = await readLastEnd(context, userId);
    const cookies = await replaceOrEndSession(context, proved);
    // An operator has no session, and is in another browser than the person.
    if (cookies.length === 0) return { left, cookies };
    // Others are known no more. Whoever may change factors has proved theirs in this one.
    return { left, cookies: [...cookies, ...(await knownBrowser(context, userId, lastEnd))] };
  } catch (error) {
    if (isRefusal(error)) throw error;
    await logError(context, error);
    return { left: { sessionsLeft: true }, cookies: [] };
  }
}

/** Does the same for a change that turned out to count only after the answer, which could give the browser no new token. */
export async function endOthersLate(
  context: Context,
  user: AdapterUser,
  change: EndingChange,
): Promise<void> {
  await endBegunUnlessAway(context, factorStorage(context), user, { change, which: "others" });
}
