import { isRecord } from "../lib/json.ts";
import { isLanguageTag, type LanguageTag, languageTags, loadTexts } from "./languages.ts";
import { lookUp } from "./negotiate.ts";
import type { OwnLanguages, OwnTexts, Texts } from "./texts.ts";

/** Returns the tags of all languages that there are with those of the application. */
export function knownTags(own: OwnLanguages): readonly string[] {
  return [...new Set([...languageTags, ...Object.keys(own)])];
}

/** Returns the language of the library on which a language of the application builds; `undefined` if it is new. */
export function baseOf(tag: string): LanguageTag | undefined {
  const base = lookUp(tag, languageTags);
  return base !== undefined && isLanguageTag(base) ? base : undefined;
}

/**
 * Loads the texts of a language: those of the library, with those of the application in their place.
 *
 * @param tag one of {@link knownTags}
 */
export async function loadOwnTexts(tag: string, own: OwnLanguages): Promise<Texts> {
  const base = baseOf(tag) ?? "en";
  const layers = [...new Set([base, tag])].flatMap((one) =>
    Object.hasOwn(own, one) ? [own[one]] : [],
  );
  return layers.reduce<Texts>((texts, layer) => withOwn(texts, layer), await loadTexts(base));
}

function withOwn(texts: Texts, own: OwnTexts | undefined): Texts {
  return overlay(texts, own);
}

/** Puts what is set in `over` in the place of what stands in `under`; a text with plural forms is replaced as a whole. */
function overlay<T extends object>(under: T, over: unknown): T {
  if (!isRecord(over)) return under;
  const merged = Object.entries(under).map(([name, value]) => {
    const own = Object.hasOwn(over, name) ? over[name] : undefined;
    if (own === undefined) return [name, value];
    const goesDeeper = isRecord(value) && isRecord(own) && !("other" in value);
    return [name, goesDeeper ? overlay(value, own) : own];
  });
  return Object.fromEntries(merged);
}
