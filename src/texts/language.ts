import { type Html, html } from "../lib/html.ts";
import { isRecord } from "../lib/json.ts";
import { fillMarkup, fillText, type Value, type Values, type Writing } from "./fill.ts";
import type { Areas, SayingAreas, Texts } from "./texts.ts";

/** What fills the placeholders of a text; nothing if it has none. */
type Filling<Names, Filler> = [Names] extends [never]
  ? []
  : [values: { readonly [Name in Names & string]: Name extends "count" ? number : Filler }];

/** Says the texts of an area: as markup, or as plain text. */
export interface Say<Area> {
  <Name extends keyof Area>(name: Name, ...values: Filling<Area[Name], Value>): Html;
  text<Name extends keyof Area>(
    name: Name,
    ...values: Filling<Area[Name], string | number>
  ): string;
}

/** What happened, and what to do about it, with all placeholders filled in. */
export interface Said {
  readonly what: string;
  readonly todo: string;
}

/** A language in which pages and mails speak. */
export interface Language {
  /** A language tag (BCP 47). */
  readonly tag: string;
  readonly dir: "ltr" | "rtl";
  /** Returns what says the texts of an area. */
  in<Area extends keyof Areas>(area: Area): Say<Areas[Area]>;
  /** Returns what happened and what to do about it. */
  saying<Area extends keyof SayingAreas>(
    area: Area,
    name: keyof SayingAreas[Area],
    values?: Values,
  ): Said;
  /** Whether there is a saying of this name. */
  has<Area extends keyof SayingAreas>(
    area: Area,
    name: string,
  ): name is keyof SayingAreas[Area] & string;
  /** Writes a saying as one paragraph of markup, or of plain text. */
  paragraph(said: Said): Html;
  plainParagraph(said: Said): string;
  /** What stands between two sentences. */
  readonly gap: string;
  /** Joins sentences to a paragraph of plain text. */
  join(...sentences: readonly (string | false | undefined)[]): string;
  /** Writes a button into the part of a mail without HTML. */
  button(button: { readonly label: string; readonly url: string }): string;
  /** The sentences of the mail with a magic link, with their placeholders. */
  readonly signInMail: Texts["signInMail"] & {
    readonly lang: string;
    readonly dir: "ltr" | "rtl";
    readonly link: string;
    readonly gap: string;
  };
  /** Writes a list, such as "a, b, or c". */
  either(items: readonly string[]): string;
  /** Writes a day in UTC. */
  day(at: Date): string;
  /** Writes an instant in UTC, to the minute. */
  minute(at: Date, length?: "medium" | "long"): string;
}

/** Lets the texts of a language speak. */
export function createLanguage(tag: string, texts: Texts): Language {
  const { dir } = texts;
  const writing: Writing = {
    dir,
    number: (value) => new Intl.NumberFormat(tag).format(value),
  };

  /** Returns a text, or its form for the number `count`. */
  function formOf(text: unknown, { count }: Values): string {
    if (!isRecord(text)) return String(text ?? "");
    const category = new Intl.PluralRules(tag).select(Number(count));
    return String(text[category] ?? text.other ?? "");
  }

  function sayIn<Area extends keyof Areas>(area: Area): Say<Areas[Area]> {
    const table: Readonly<Record<PropertyKey, unknown>> = texts[area];
    const say = (name: PropertyKey, values: Values = {}) =>
      fillMarkup(formOf(table[name], values), values, writing);
    const text = (name: PropertyKey, values: Values = {}) =>
      fillText(formOf(table[name], values), values, writing);
    return Object.assign(say, { text });
  }

  const common = sayIn("common");
  const formatDate = (at: Date, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...format, timeZone: "UTC" }).format(at);
  return {
    tag,
    dir,
    in: sayIn,
    saying(area, name, values = {}) {
      const sayings: Readonly<Partial<Record<PropertyKey, Said>>> = texts[area];
      const { what, todo } = sayings[name] ?? texts.errors.unknown;
      return { what: fillText(what, values, writing), todo };
    },
    has: <Area extends keyof SayingAreas>(
      area: Area,
      name: string,
    ): name is keyof SayingAreas[Area] & string => Object.hasOwn(texts[area], name),
    paragraph: ({ what, todo }) => common("message", { what: html`${what}`, todo: html`${todo}` }),
    plainParagraph: (said) =>
      texts.common.message.replace(/\*\*|\{(what|todo)\}/g, (_, part?: "what" | "todo") =>
        part === undefined ? "" : said[part],
      ),
    // Nothing is put around the address, or mail programs would take it for a part of it.
    button: (button) =>
      texts.mails.button.replace(/\{(label|url)\}/g, (_, name: "label" | "url") => button[name]),
    signInMail: {
      ...texts.signInMail,
      lang: tag,
      dir,
      link: texts.mails.button,
      gap: texts.common.gap,
    },
    gap: texts.common.gap,
    join: (...sentences) => sentences.filter(Boolean).join(texts.common.gap),
    either: (items) => new Intl.ListFormat(tag, { type: "disjunction" }).format(items),
    day: (at) => formatDate(at, { dateStyle: "medium" }),
    minute(at, dateStyle = "medium") {
      const time = formatDate(at, { dateStyle, timeStyle: "short" });
      return common.text("time", { time });
    },
  };
}
