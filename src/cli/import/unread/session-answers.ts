import type { Answer } from "./answer.ts";
import { guessOfSession } from "./names.ts";

/**
 * Guesses what columns or members of sessions say.
 *
 * @param factorOption what names the one that says whether the second factor was given; `undefined` if that is known
 */
export function answersOfSession(
  names: readonly string[],
  factorOption: string | undefined,
): readonly Answer[] {
  let option = factorOption;
  return names.map((name) => {
    switch (guessOfSession(name)) {
      case "factor": {
        const named = option;
        option = undefined;
        return { option: named ?? "ignore-in-sessions", value: name };
      }
      case "unclear":
        return { option: "leave-out-sessions-with", value: `?${name}` };
      case "not theirs":
        return { option: "leave-out-sessions-with", value: name };
      case "kind":
        return { option: "user-match", value: `${name}=user` };
      case "level":
        return { option: "user-match", value: `${name}=aal2` };
      case "status":
        return { option: "user-match", value: `${name}=active` };
      case "yes":
        return { option: "user-match", value: `${name}=true` };
      default:
        return { option: "ignore-in-sessions", value: name };
    }
  });
}
