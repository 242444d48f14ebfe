import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { isText } from "../../../lib/shape.ts";
import { shellWord } from "../../shell.ts";
import { shownAddress } from "../address.ts";
import type { Answer } from "./answer.ts";
import { asPart, listOptions } from "./lists.ts";
import { type Again, grouped } from "./question.ts";
import { asGuess, repeated } from "./undecided.ts";

/** Returns what writes the command that was given once more, without secrets, and with more answers. Guesses are in brackets. */
export function againWith(command: CommandUnknownOpts, system: string): Again {
  return (answers, without) => {
    const more = grouped(answers.map(shownAnswer));
    const parts = command.options.flatMap((option) => {
      const name = option.long?.replace(/^--/, "") ?? "";
      if (name === without) return [];
      const isGiven = command.getOptionValueSource(option.attributeName()) === "cli";
      const given: unknown = isGiven ? command.getOptionValue(option.attributeName()) : undefined;
      const added = more.get(name) ?? [];
      if (typeof given === "boolean") return [`--${name}`];
      const before = (Array.isArray(given) ? given : [given]).filter(isText);
      const isMore = added.length > 0 && !repeated.has(name);
      const values = [...before.filter((value) => !(isMore && value === "none")), ...added];
      const shown = values.map((value) => shownOf(name, value));
      if (shown.length === 0) return [];
      return repeated.has(name) || name === "secret"
        ? shown.map((value) => `--${name} ${value}`)
        : [`--${name} ${isMore ? shellWord(values.join(",")) : shown.join(",")}`];
    });
    return [`npx cardea import ${system}`, ...parts].join(" ");
  };
}

/** A wrong guess of these keeps somebody out who may come in, and is noticed. Of all others it would let somebody in. */
const safe: ReadonlySet<string> = new Set([
  ...["blocked-column", "active-column", "factor-column", "empty-id", "provider"],
  ...["leave-out-sessions-with", "user-match", "leave-out-accounts-with", "keep-accounts-with"],
]);

const shownAnswer = ({ option, value, isSaid = false }: Answer): Answer => {
  if (isSaid) return { option, value };
  const isOpen = value.startsWith("?");
  const name = isOpen ? value.slice(1) : value;
  const shown = listOptions.has(option) ? asPart(name) : name;
  return { option, value: asGuess(isOpen || !safe.has(option) ? `?${shown}` : shown) };
};

/** An address may have a password in it, and so has a secret. */
function shownOf(option: string, value: string): string {
  if (option === "secret") return '"<text>"';
  if (option !== "from" && option !== "to") return shellWord(value);
  return shellWord(shownAddress(value) ?? "<url>");
}
