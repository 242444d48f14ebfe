import { readTokens } from "../source/tokens.ts";
import { type IsOurs, nothing } from "./is-ours.ts";
import { maskCode } from "./mask-code.ts";
import { maskJson } from "./mask-json.ts";
import { maskLines } from "./mask-literal.ts";
import { maskText } from "./mask-text.ts";
import { typeTexts } from "./type-texts.ts";

const code = /\.[cm]?[jt]sx?$/;
const json = /\.json[c5]?$/;

/**
 * Hides what a file of the application may keep secret, because plans are printed into logs. Every line stays a line of its own.
 *
 * @param own comments that Cardea writes
 * @param isOurs what Cardea adds besides
 */
export function maskFile(
  path: string,
  text: string,
  own: ReadonlySet<string>,
  isOurs: IsOurs = nothing,
): string {
  const read = code.test(path) ? readTokens(text, path) : undefined;
  if (read) {
    const { tokens, program } = read;
    return maskCode({ text, tokens, types: typeTexts(program), isOurs }, own);
  }
  if (json.test(path)) return maskJson(text, isOurs);
  return withOurs(text, code.test(path) ? maskBroken(text) : maskText(text), isOurs);
}

/** Puts the lines back that are ours as a whole. */
function withOurs(text: string, masked: string, isOurs: IsOurs): string {
  const lines = masked.split("\n");
  let start = 0;
  const shown = text.split("\n").map((line, at) => {
    const part = { start, end: start + line.length };
    start = part.end + 1;
    return line !== "" && isOurs(part) ? line : (lines[at] ?? "");
  });
  return shown.join("\n");
}

/** Masks code that cannot be parsed: from a text that goes on in the next line, nobody can say where one ends. */
function maskBroken(text: string): string {
  const lines = text.split("\n");
  const open = lines.findIndex((line) => (line.match(/`/g)?.length ?? 0) % 2 === 1);
  if (open === -1) return maskText(text);
  const shown = lines.slice(0, open).map(maskText);
  return [...shown, ...lines.slice(open).map(maskLines)].join("\n");
}
