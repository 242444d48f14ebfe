import type { Texts } from "./texts.ts";

type Load = () => Promise<{ readonly texts: Texts }>;

/** Every language of the library, by its tag (BCP 47), with what loads its texts. */
const loaders = {
  ar: () => import("./tables/ar/index.ts"),
  cs: () => import("./tables/cs/index.ts"),
  da: () => import("./tables/da/index.ts"),
  de: () => import("./tables/de/index.ts"),
  en: () => import("./tables/en/index.ts"),
  es: () => import("./tables/es/index.ts"),
  fa: () => import("./tables/fa/index.ts"),
  fi: () => import("./tables/fi/index.ts"),
  fr: () => import("./tables/fr/index.ts"),
  he: () => import("./tables/he/index.ts"),
  hi: () => import("./tables/hi/index.ts"),
  hu: () => import("./tables/hu/index.ts"),
  id: () => import("./tables/id/index.ts"),
  it: () => import("./tables/it/index.ts"),
  ja: () => import("./tables/ja/index.ts"),
  ko: () => import("./tables/ko/index.ts"),
  nb: () => import("./tables/nb/index.ts"),
  nl: () => import("./tables/nl/index.ts"),
  pl: () => import("./tables/pl/index.ts"),
  pt: () => import("./tables/pt/index.ts"),
  ro: () => import("./tables/ro/index.ts"),
  sv: () => import("./tables/sv/index.ts"),
  tr: () => import("./tables/tr/index.ts"),
  uk: () => import("./tables/uk/index.ts"),
  zh: () => import("./tables/zh/index.ts"),
  "zh-Hant": () => import("./tables/zh-Hant/index.ts"),
} as const satisfies Readonly<Record<string, Load>>;

/** The tag of a language of the library. */
export type LanguageTag = keyof typeof loaders;

/** The tags of all languages of the library. */
export const languageTags: readonly LanguageTag[] = Object.keys(loaders).filter(isLanguageTag);

/** Whether the library has this language. */
export function isLanguageTag(tag: string): tag is LanguageTag {
  return Object.hasOwn(loaders, tag);
}

/** Loads the texts of one language, and of no other. */
export async function loadTexts(tag: LanguageTag): Promise<Texts> {
  return (await loaders[tag]()).texts;
}
