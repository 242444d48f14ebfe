import { parse } from "@babel/parser";
import { isUnparsable, optionsFor } from "./syntax.ts";

/** A part of a program that the parser takes as one, such as a name, a text or a comment. */
export interface Token {
  /** What it is: `name`, `string`, the keyword or the mark itself. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** Splits a JavaScript or TypeScript file into its tokens. Returns `undefined` if its syntax is not understood. */
export function tokensOf(text: string, path: string): readonly Token[] | undefined {
  if (isUnparsable(text, path)) return undefined;
  try {
    const { tokens } = parse(text, { ...optionsFor(path), tokens: true });
    return tokens?.map(toToken);
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
