import { createLanguage, type Language } from "../../src/texts/language.ts";
import { texts } from "../../src/texts/tables/en/index.ts";

/** The language of most tests. */
export const english: Language = createLanguage("en", texts);
