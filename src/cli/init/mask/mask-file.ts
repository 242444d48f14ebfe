import { readTokens } from "../source/tokens.ts";
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
 */
export function maskFile(path: string, text: string, own: ReadonlySet<string>): string {
  const read = code.test(path) ? readTokens(text, path) : undefined;
  if (read) return maskCode({ text, tokens: read.tokens, types: typeTexts(read.program) }, own);
  if (json.test(path)) return maskJson(text);
  return code.test(path) ? maskBroken(text) : maskText(text);
}

/** Masks code that cannot be parsed: from a text that goes on in the next line, nobody can say where one ends. */
function maskBroken(text: string): string {
  const lines = text.split("\n");
  const open = lines.findIndex((line) => (line.match(/`/g)?.length ?? 0) % 2 === 1);
  if (open === -1) return maskText(text);
  const shown = lines.slice(0, open).map(maskText);
  return [...shown, ...lines.slice(open).map(maskLines)].join("\n");
}
