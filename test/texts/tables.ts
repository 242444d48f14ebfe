import { createLanguage, type Language } from "../../src/texts/language.ts";
import { type LanguageTag, languageTags, loadTexts } from "../../src/texts/languages.ts";
import type { Texts } from "../../src/texts/texts.ts";

/** A language with all its texts. */
export interface Loaded {
  readonly tag: LanguageTag;
  readonly texts: Texts;
  readonly language: Language;
}

/** Every language of the library. */
export const everyLanguage: readonly Loaded[] = await Promise.all(
  languageTags.map(async (tag) => {
    const texts = await loadTexts(tag);
    return { tag, texts, language: createLanguage(tag, texts) };
  }),
);

/** Returns every text below a value by its path; plural forms are texts of their own. */
export function flat(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(Object(value)).flatMap(([name, inner]) =>
    flat(inner, path === "" ? name : `${path}.${name}`),
  );
}
