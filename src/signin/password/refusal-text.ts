import { passwordProviderOf } from "../../config/providers/password.ts";
import { textOf } from "../../lib/json.ts";
import { isMinLength, usualMinLength } from "../../passwords/min-length.ts";
import { maxCharacters } from "../../passwords/spellings.ts";
import type { Context } from "../../request/context.ts";
import { languageFor } from "../../request/language.ts";
import type { PasswordRefusalReason } from "../../types/password.ts";
import { noReason } from "./policy.ts";

/** Why a password is refused: the `cause` of the error. */
type Cause = Readonly<Record<string, unknown>> | undefined;

const reasons = [
  "malformed",
  "too-short",
  "too-long",
  "common",
  "breached",
  "context",
  "same",
  "check",
] as const;

/** Returns why a password was refused, for programs. */
export function refusalReason(cause: Cause): PasswordRefusalReason {
  return reasons.find((reason) => reason === cause?.reason) ?? "check";
}

/** Returns why a password was refused, as a sentence in the language of the person. What the application says stands as it is. */
export async function refusalText(context: Context, cause: Cause): Promise<string> {
  const reason = refusalReason(cause);
  const message = textOf(cause?.message) ?? noReason;
  if (reason === "check" && message !== noReason) return message;
  const say = (await languageFor(context)).in("passwordRefusals");
  switch (reason) {
    case "too-short":
      return say.text(reason, { count: minLengthOf(context) });
    case "too-long":
      return say.text(reason, { count: maxCharacters });
    default:
      return say.text(reason);
  }
}

function minLengthOf({ config }: Context): number {
  const minLength = passwordProviderOf(config.own)?.password.minLength;
  return isMinLength(minLength) ? minLength : usualMinLength;
}
