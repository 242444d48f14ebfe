import { TooManyAttempts } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { count, type Rate, rateOf } from "../limits/counter.ts";
import { tellLimit } from "../limits/tell-limit.ts";

const usual: Rate = { hour: 10, day: 50 };

/** A code that is about to be tried. */
export interface FactorTry {
  /** Gives its place back, because it was right. Those of others stay taken. Throws nothing: the code is used up. */
  succeed(): Promise<void>;
}

/**
 * Counts a code of a second factor before it is tried, for its user alone: another sign-in, browser or network has no places of its
 * own.
 *
 * @throws {TooManyAttempts} with the code `too-many-attempts`; its cause says `retryAfter` in seconds
 */
export async function countFactorTry(context: Context, userId: string): Promise<FactorTry> {
  const rate = rateOf(context.config.limits.factor, usual);
  const counted = await count(context, [{ kind: "factor", subject: userId, rate }]);
  if (!counted.refused) {
    const { release } = counted;
    const succeed = () => release(["factor"]).catch((error) => logError(context, error));
    return { succeed };
  }
  await tellLimit(context, counted);
  throw new TooManyAttempts("Too many codes were tried for one user", {
    cause: { retryAfter: counted.wait },
  });
}
