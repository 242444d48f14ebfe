import { nearestName } from "../lib/nearest.ts";

/** A question to put after an error about a name that nobody knows; nothing if no other is near. */
export function didYouMean(written: string, known: readonly string[]): string {
  const near = nearestName(written, known);
  return near === undefined ? "" : ` Did you mean ${near}?`;
}

/** What the parser says of a value that is none of a few. It suggests other names of options and commands itself. */
const choice = /'([^']*)' is invalid(?: for argument '[^']*')?\. Allowed choices are (.+)\.\n?$/;

/** Adds to an error of the parser which value was probably meant. */
export function withSuggestion(error: string): string {
  const [, written = "", choices = ""] = choice.exec(error) ?? [];
  return `${error.trimEnd()}${didYouMean(written, choices.split(", "))}\n`;
}
