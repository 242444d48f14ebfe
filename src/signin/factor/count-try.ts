import { TooManyAttempts } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { count, type Rate, rateOf } from "../limits/counter.ts";
import { tellLimit } from "../limits/tell-limit.ts";
import { isKnownBrowser } from "./known-browser.ts";
import { factorStorage } from "./storage.ts";

const usual: Rate = { hour: 10, day: 50 };

/** A code that is about to be tried. */
export interface FactorTry {
  /** Gives its place back, because it was right. Those of others stay taken. Throws nothing: the code is used up. */
  succeed(): Promise<void>;
}

/**
 * Counts a code of a second factor before it is tried, for its user alone: another sign-in, browser or network has no places of its
 * own. Only the browsers in which the user has completed a factor before have places apart, which they share: whoever knows a password
 * takes none of those. A new password begins a new count, since what a guesser knew is worth nothing then. The wrong codes that turn
 * an app off (`noteWrongCode`) are not forgiven by it: whoever can set passwords, with the mailbox, would guess without end.
 *
 * @throws {TooManyAttempts} with the code `too-many-attempts`; its cause says `retryAfter` in seconds
 */
export async function countFactorTry(context: Context, userId: string): Promise<FactorTry> {
  const rate = rateOf(context.config.limits.factor, usual);
  const kind = (await isKnownBrowser(context, userId)) ? "factor-known" : "factor";
  const subject = JSON.stringify([userId, await passwordSince(context, userId)]);
  const counted = await count(context, [{ kind, subject, rate, userId }]);
  if (!counted.refused) {
    const { release } = counted;
    const succeed = () => release([kind]).catch((error) => logError(context, error));
    return { succeed };
  }
  if (await tellLimit(context, counted)) {
    const { tellGuesses } = await import("../security/tell.ts");
    await tellGuesses(context, userId);
  }
  throw new TooManyAttempts("Too many codes were tried for one user", {
    cause: { retryAfter: counted.wait },
  });
}

/** Returns since when a user has had their password, in milliseconds since the epoch; `null` without one. */
async function passwordSince(context: Context, userId: string): Promise<number | null> {
  const rows = await factorStorage(context).listCredentials(userId);
  return rows.find(({ kind }) => kind === "password")?.createdAt.getTime() ?? null;
}
