import { normalized } from "../../lib/normalize.ts";

/** How a word is compared that nobody should choose: in NFC and without capitals. */
export function fold(text: string): string {
  return normalized(normalized(text, "NFC").toLowerCase(), "NFC");
}
