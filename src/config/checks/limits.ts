import type { AuthError } from "../../errors.ts";
import { describe } from "../../lib/describe.ts";
import { largestCount } from "../../lib/tally.ts";
import { type Check, invalidOption } from "./check.ts";

/** Reports a limit that cannot be counted. */
export const checkLimits: Check = ({ resolved: { limits } }) =>
  kinds.flatMap((kind) => wrongLimits(kind, limits[kind]));

const kinds = ["signUp", "password", "factor", "mail"] as const;

function wrongLimits(kind: string, rate: unknown): readonly AuthError[] {
  return Object.entries(Object(rate)).flatMap(([span, most]) => {
    if (span !== "hour" && span !== "day") return [];
    if (most === undefined || most === Number.POSITIVE_INFINITY) return [];
    const isCount = Number.isSafeInteger(most) && Number(most) >= 0;
    if (isCount && Number(most) <= largestCount) return [];
    return invalidOption(
      `The option \`limits.${kind}.${span}\` is ${describe(most)}. Write a whole number up to ${largestCount}, or Infinity for no limit`,
      "invalid-limit",
    );
  });
}
