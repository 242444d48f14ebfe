import type { Language } from "../../texts/language.ts";
import type { Content } from "../layout.ts";
import { passwordStyles, showScript } from "./show.ts";

/** Adds to the sign-in page what goes with passwords that the library keeps. */
export function withPasswords(content: Content, language: Language): Content {
  return {
    ...content,
    styles: passwordStyles,
    script: `${content.script ?? ""}${showScript(language)}`,
  };
}
