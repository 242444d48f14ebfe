import { styleText } from "node:util";

/** What the command line uses of the terminal's styles. */
export type Style = "green" | "red" | "dim" | "yellow" | "bold";

/** Styles a text where the terminal can. */
export const paint = (style: Style, text: string) => styleText(style, text);
