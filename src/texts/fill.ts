import { type Html, type HtmlValue, html, trusted } from "../lib/html.ts";
import { isolated } from "./isolated.ts";

/** What a placeholder is filled with. Markup is for texts that are written as HTML. */
export type Value = string | number | Html;

/** What fills the placeholders of a text, by their names. `link` is the address behind the words in square brackets. */
export type Values = Readonly<Record<string, Value>>;

/** How a language writes what is filled in. */
export interface Writing {
  readonly dir: "ltr" | "rtl";
  readonly number: (value: number) => string;
}

const marks = /\{(\w+)\}|\*\*|\[|\]/g;

/** Letters that are written from right to left, and marks that count as such (UAX #9). */
const rightToLeft =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What closes an isolate, or opens one: in plain text a value could end its own with it. Marks such as U+200F, which dates have in Arabic, do not. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** Fills a text in as markup. Values are escaped, and each keeps its own direction. */
export function fillMarkup(text: string, values: Values, writing: Writing): Html {
  const parts: HtmlValue[] = [];
  let at = 0;
  let isStrong = false;
  for (const { 0: mark, 1: name, index } of text.matchAll(marks)) {
    parts.push(text.slice(at, index));
    at = index + mark.length;
    if (mark === "**") {
      isStrong = !isStrong;
      parts.push(trusted(isStrong ? "<strong>" : "</strong>"));
    } else if (name !== undefined) parts.push(markupOf(values[name], writing));
    else parts.push(linkMark(mark, values));
  }
  parts.push(text.slice(at));
  return html`${parts}`;
}

function markupOf(value: Value | undefined, { number }: Writing): HtmlValue {
  if (typeof value === "number") return number(value);
  return typeof value === "string" ? html`<bdi>${value}</bdi>` : value;
}

function linkMark(mark: string, { link }: Values): HtmlValue {
  if (link === undefined) return mark;
  return mark === "[" ? html`<a href="${link}">` : trusted("</a>");
}

/** Fills a text in as plain text, without its marks. A value that would turn the direction of the rest is isolated. */
export function fillText(text: string, values: Values, writing: Writing): string {
  return text.replace(marks, (mark, name?: string) => {
    if (mark === "**") return "";
    if (name === undefined) return values.link === undefined ? mark : "";
    const value = values[name] ?? "";
    if (typeof value === "number") return writing.number(value);
    return isolate(String(value), writing);
  });
}

/** Returns a value without what changes the direction around it, isolated where it has to be, or where whoever gave it has done so. */
function isolate(value: string, { dir }: Writing): string {
  const plain = value.replace(directions, "");
  if (value === isolated(plain)) return value;
  const isAlike = plain === "" || (dir === "ltr" && !rightToLeft.test(plain));
  return isAlike ? plain : isolated(plain);
}
