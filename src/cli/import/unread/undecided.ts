import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { isText } from "../../../lib/shape.ts";
import { wrongUse } from "../../command.ts";
import { partsOf } from "./lists.ts";

/** Options that are said once for each value; all others list them with commas, or take one. */
export const repeated: ReadonlySet<string> = new Set([
  ...["account", "account-pair", "empty-id", "provider", "user-match"],
]);

/** What is never printed, and stands as `<text>` or `<url>` in a command that is. */
const hidden: ReadonlySet<string> = new Set(["secret", "from", "to"]);

/** What those stand as, also where somebody has taken `<` and `>` away. */
const placeholders: ReadonlySet<string> = new Set(["text", "url"]);

/** Marks a value that the operator has to decide about. */
export const asGuess = (value: string): string => `<${value}>`;

const isGuess = (value: string) => value.startsWith("<") && value.endsWith(">");

/**
 * Asserts that the operator has decided about everything in a command that was printed: what stands in `<` and `>` was guessed by a name,
 * and would let the wrong ones in where the guess is wrong.
 *
 * @throws {Error} a `wrongUse` that lists what is open
 */
export function assertAllDecided(command: CommandUnknownOpts): void {
  const open = command.options.flatMap((option) => {
    const name = option.long?.replace(/^--/, "") ?? "";
    if (command.getOptionValueSource(option.attributeName()) !== "cli") return [];
    const given: unknown = command.getOptionValue(option.attributeName());
    const values = (Array.isArray(given) ? given : [given]).filter(isText);
    return values.flatMap((value) => guessesIn(name, value)).map((value) => ({ name, value }));
  });
  if (open.length === 0) return;
  const listed = open.map(({ name, value }) => (value === "" ? `--${name}` : `--${name} ${value}`));
  const isHidden = open.some(({ name }) => hidden.has(name));
  const isGuessed = open.some(({ name }) => !hidden.has(name));
  const isAccount = open.some(({ name }) => name.startsWith("account"));
  throw wrongUse(
    [
      `${listed.join(", ")}: what stands in < and >, or begins with a ?, is a question that you have to answer.`,
      ...(isGuessed ? [advice] : []),
      ...(isAccount ? [accountAdvice] : []),
      ...(isHidden ? [hiddenAdvice] : []),
      "Nothing was imported.",
    ].join(" "),
  );
}

const advice =
  "It was guessed by a name. Where the guess is right, take < and > away; with a ?, there is none, because a wrong one would let somebody in: look first, and then take the ? away, or write in its place what is right. Where it is wrong, give the name to another option: --ignore-columns, --ignore-in-sessions or --ignore-in-accounts if it says nothing of who comes in. Leave it out, and you are asked again.";
const accountAdvice =
  "An account is right only if its column holds what the provider gave at sign-ins, and nobody can edit it.";
const hiddenAdvice =
  "Secrets and addresses are not printed: write them there again, or leave --secret out and set its variable in the environment.";

/** The values of an option that are open; empty text for one that is not to be printed. */
function guessesIn(name: string, value: string): readonly string[] {
  if (hidden.has(name)) return isGuess(value) || placeholders.has(value) ? [""] : [];
  if (repeated.has(name)) return isGuess(value) || value.startsWith("?") ? [value] : [];
  const isOpen = (part: string) =>
    /^[<?]/.test(part) || (part.endsWith(">") && !part.endsWith("\\>"));
  return partsOf(value).filter(isOpen);
}
