import type { OwnNames } from "../application/options.ts";
import type { Answer } from "./answer.ts";
import { guessOfUser, inWords } from "./names.ts";
import { accountAnswers } from "./possible-ids.ts";
import type { Sample } from "./sample.ts";

/** Which columns of the users are read. */
export interface OwnColumns {
  readonly verified: string | undefined;
}

/** Whether a column says that a factor was set up to its end, and is not its key. */
const flagLike = /enabl|confirm|verif|activ|_at$|At$|^is|^has/;
const keyLike = /secret|key|seed/i;
const anyAddress = /mail|address/i;
/** Proofs of something else than the address, and what proves one. */
const otherProof =
  /phone|mobile|sms|token|code|hash|sent|expire|attempt|_count|until|request|pending|start|due|link|_id$|_date$/i;
/** The name of a column that says that the address was proved, or when: of the address itself, and of nothing that is done on the way. */
const plainProof =
  /^(?:is_|has_)?(?:(?:primary_)?e?_?mail(?:_?addr(?:ess)?)?_?(?:is_|was_)?(?:(?:verified|confirmed|validated|proved)(?:_?(?:at|on|time|flag))?|status|state)|(?:verified|confirmed|validated|proved)_?(?:primary_)?e?_?mail(?:_?addr(?:ess)?)?(?:_?(?:at|on|time))?)$/;

/**
 * Guesses what columns of users say.
 *
 * @param own as `unreadOfUsers` takes it
 */
export function answersOfUser(
  samples: readonly Sample[],
  names: OwnNames,
  own: OwnColumns | undefined,
): readonly Answer[] {
  const isFree = (option: keyof OwnNames) => own !== undefined && names[option] === undefined;
  const found = samples.map(({ column }) => column);
  const factors =
    isFree("factor-column") || names["factor-column"] ? factorAnswers(samples, isFree) : undefined;
  const mayProve = isFree("verified-column") && own?.verified === undefined;
  const isProof = (one: string) => plainProof.test(inWords(one));
  const proof = found.find((one) => guessOfUser(one) === "proved" && isProof(one));
  const unknown = samples.filter(
    ({ column }) => guessOfUser(column) === undefined && !factors?.has(column),
  );
  const accounts = own ? accountAnswers(unknown) : undefined;
  return samples.map(({ column: value }) => {
    const guess = guessOfUser(value);
    switch (guess) {
      case "kept out":
        return { option: "blocked-column", value };
      case "let in":
        return { option: "active-column", value };
      case "status":
        return { option: "active-column", value: `${value}=active` };
      case "unclear":
        return { option: "blocked-column", value: `?${value}` };
      case "proved":
        if (mayProve && value === proof) return { option: "verified-column", value };
        if (otherProof.test(value) || anyAddress.test(value)) {
          return { option: "ignore-columns", value };
        }
        // What it proves may be that somebody is let in.
        return { option: "blocked-column", value: `?${value}` };
      default:
        return factors?.get(value) ?? accounts?.get(value) ?? { option: "ignore-columns", value };
    }
  });
}

/** The key of an authenticator app, and what says that it was set up to its end. */
function factorAnswers(
  samples: readonly Sample[],
  isFree: (option: keyof OwnNames) => boolean,
): ReadonlyMap<string, Answer> {
  const answers = new Map<string, Answer>();
  const isFactor = ({ column }: Sample) => guessOfUser(column) === "factor";
  const named = samples.filter(isFactor).map(({ column }) => column);
  const flags = named.filter((column) => flagLike.test(column) && !keyLike.test(column));
  if (isFree("factor-column")) {
    const withKeys = samples.filter((one) => one.areKeys);
    const key =
      withKeys.find(isFactor)?.column ??
      named.find((column) => keyLike.test(column)) ??
      withKeys.find(({ column }) => guessOfUser(column) === undefined)?.column;
    // Where a flag stands alone, it says who is asked for a code.
    const guess = key ?? flags.shift() ?? (named[0] && `?${named[0]}`);
    if (guess) answers.set(guess.replace("?", ""), { option: "factor-column", value: guess });
  }
  const flag = flags.find((column) => !answers.has(column));
  if (flag !== undefined && isFree("factor-enabled-column")) {
    answers.set(flag, { option: "factor-enabled-column", value: flag });
  }
  return answers;
}
