import type { Program } from "@babel/types";
import { endOf, startOf } from "./syntax.ts";

/** How somebody writes, so that what is added looks the same. */
export interface SourceStyle {
  readonly quote: '"' | "'";
  readonly semicolon: ";" | "";
  readonly newline: "\r\n" | "\n";
}

/** Reads the style of a file from its first text and its first statements. */
export function styleOf(text: string, { body, directives }: Program): SourceStyle {
  const ends = [...directives, ...body].filter(({ type }) =>
    ["Directive", "ImportDeclaration", "VariableDeclaration", "ExpressionStatement"].includes(type),
  );
  const closed = ends.filter((node) => text[endOf(node) - 1] === ";").length;
  const source = body.find((statement) => statement.type === "ImportDeclaration")?.source;
  const quote = source ? text[startOf(source)] : /["']/.exec(text)?.[0];
  return {
    quote: quote === "'" ? "'" : '"',
    semicolon: closed * 2 >= ends.length ? ";" : "",
    newline: text.includes("\r\n") ? "\r\n" : "\n",
  };
}

/** Writes a line in a style. It is given with double quotes and a semicolon. */
export function inStyle(line: string, { quote, semicolon }: SourceStyle): string {
  return line.replaceAll('"', quote).replace(/;$/, semicolon);
}

/** The indentation of the line in which an offset lies. */
export function indentationAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1);
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}
