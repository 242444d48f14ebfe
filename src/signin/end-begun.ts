import type { CredentialStorage } from "../config/credential-storage.ts";
import { isAuthError } from "../errors.ts";
import type { Context } from "../request/context.ts";
import { logError } from "../request/log-error.ts";
import { endNowOrLater } from "../request/now-or-later.ts";
import { type EndOptions, endSessions } from "../session/registry/end-sessions.ts";
import type { AdapterUser } from "../types/adapter.ts";
import type { PasswordChange } from "../types/password.ts";
import type { FactorChange } from "../types/security-factors.ts";
import { removeVoid } from "./password/rows.ts";
import { tell } from "./security/tell.ts";

/** A change after which nothing goes on that was begun before it. */
export type EndingChange = PasswordChange | (FactorChange & { readonly userId: string });

/** What ends, and why. */
interface Ending extends Pick<EndOptions, "keeps" | "name"> {
  readonly change: EndingChange;
  /** Whether the session of this request goes on. */
  readonly which: "others" | "all";
}

/**
 * Ends what was begun before a password or a second factor was changed: sessions, mailed links, sign-ins that wait for a second
 * factor, and the adding of an app. The person is told of the change, also when that fails; then it is tried again after the answer.
 *
 * @throws {AdapterError} with the code `sessions-partly-ended`, when something may go on
 */
export async function endBegun(
  context: Context,
  storage: CredentialStorage,
  user: Pick<AdapterUser, "email" | "emailVerified">,
  { change, which, ...own }: Ending,
): Promise<void> {
  const { userId } = change;
  const end = async (until?: Date) => {
    await endSessions(context, userId, which, { ...own, ...(until && { until }) });
    await removeVoid(storage, userId, { keeps: own.keeps, until });
  };
  try {
    await endNowOrLater(context, end);
  } catch (error) {
    await tell(context, user, { ...change, sessionsLeft: true });
    throw error;
  }
  await tell(context, user, change);
}

/**
 * Does the same beside an answer that shows something only once, which no error must take the place of.
 *
 * @returns whether something may go on
 */
export async function endBegunUnlessAway(
  ...given: Parameters<typeof endBegun>
): Promise<{ readonly sessionsLeft?: true }> {
  try {
    await endBegun(...given);
    return {};
  } catch (error) {
    if (!isAuthError(error) || error.type !== "AdapterError") throw error;
    await logError(given[0], error);
    return { sessionsLeft: true };
  }
}
