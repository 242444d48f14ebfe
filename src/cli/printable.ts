import { escapeControls } from "../log/redact-text.ts";
import type { Output } from "./command.ts";

/** Escapes what steers a terminal, in text with words of others. Line breaks and tabs stay. */
export const printable = (text: string): string => text.replace(/[^\n\t]+/g, escapeControls);

/** Lets nothing steer the terminal that a command writes. */
export function withoutControls({ print, hint, fail }: Output): Output {
  return { print: (text) => print(printable(text)), hint: (text) => hint(printable(text)), fail };
}
