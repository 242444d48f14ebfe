import { parse } from "@babel/parser";
import type { Program } from "@babel/types";
import { isUnparsable, optionsFor } from "./syntax.ts";

/** A part of a program that the parser takes as one, such as a name, a text or a comment. */
export interface Token {
  /** What it is: `name`, `string`, the keyword or the mark itself. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** Splits a JavaScript or TypeScript file into its tokens. Returns `undefined` if its syntax is not understood. */
export const tokensOf = (text: string, path: string): readonly Token[] | undefined =>
  readTokens(text, path)?.tokens;

/** A program, and the tokens that it is made of. */
interface Read {
  readonly program: Program;
  readonly tokens: readonly Token[];
}

/** Reads a JavaScript or TypeScript file. Returns `undefined` if its syntax is not understood. */
export function readTokens(text: string, path: string): Read | undefined {
  if (isUnparsable(text, path)) return undefined;
  try {
    const { program, tokens } = parse(text, { ...optionsFor(path), tokens: true });
    return tokens ? { program, tokens: tokens.map(toToken) } : undefined;
  } catch {
    return undefined;
  }
}

function toToken(token: unknown): Token {
  if (!isObject(token) || !("start" in token) || !("end" in token) || !("type" in token)) {
    throw unknownForm();
  }
  const { type, start, end } = token;
  const kind = isObject(type) && "label" in type ? type.label : type;
  if (typeof kind !== "string" || typeof start !== "number" || typeof end !== "number") {
    throw unknownForm();
  }
  return { kind, start, end };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const unknownForm = () => new TypeError("The parser returned a token of another form.");
