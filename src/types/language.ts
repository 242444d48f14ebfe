import type { Awaitable } from "./records.ts";

export type { OwnLanguages, OwnTexts, Texts } from "../texts/texts.ts";

/** The language of pages and mails: a tag (BCP 47), or a function that chooses one; see `language` of the configuration. */
export type LanguageOption = string | LanguageChoice;

/** Chooses the language of pages and mails; see `language`. */
export type LanguageChoice = (
  request: Request | undefined,
  preferred: string | undefined,
) => Awaitable<string | undefined>;
