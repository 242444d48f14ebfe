import { styleText } from "node:util";
import { escapeControls } from "../log/redact-text.ts";
import type { Output } from "./command.ts";

/** Escapes what steers a terminal, in text with words of others. Line breaks and tabs stay. */
export const printable = (text: string): string => text.replace(/[^\n\t]+/g, escapeControls);

/** The styles that the command line paints with. */
export type Style = "green" | "red" | "dim" | "yellow" | "bold" | "cyan";

const styles: readonly Style[] = ["green", "red", "dim", "yellow", "bold", "cyan"];

/** What begins and ends the styles. */
const painted = new RegExp(
  `(${styles
    .flatMap((style) => styleText(style, "\n", { validateStream: false }).split("\n"))
    .map((code) => code.replaceAll("[", "\\["))
    .join("|")})`,
);

const withStyles = (text: string) =>
  text
    .split(painted)
    .map((part, at) => (at % 2 === 1 ? part : printable(part)))
    .join("");

/** Lets nothing steer the terminal that a command writes; only the styles remain where it paints. */
export function withoutControls({ print, hint, fail }: Output, paints: boolean): Output {
  const shown = paints ? withStyles : printable;
  return { print: (text) => print(shown(text)), hint: (text) => hint(shown(text)), fail };
}

/** Writes JSON in which characters that steer a terminal are escaped, so that it can be looked at as well. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(/[^\n]+/g, (line) =>
    line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
      character
        .split("")
        .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
        .join(""),
    ),
  );
}
