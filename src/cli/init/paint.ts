import { styleText } from "node:util";
import type { Style } from "../printable.ts";

/** Styles a text where the terminal can. */
export const paint = (style: Style, text: string) => styleText(style, text);
