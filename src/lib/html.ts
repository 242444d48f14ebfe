/** A value in a template: markup is kept, text is escaped, and `false`, `null` and `undefined` are left out. */
export type HtmlValue = Html | readonly HtmlValue[] | string | number | false | null | undefined;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Markup that is safe to send. Only {@link html} and {@link trusted} create it. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/**
 * A template tag for markup. Values are escaped for element content and quoted attributes; they are not safe in
 * scripts, in style sheets, as the scheme of a URL, or in unquoted attributes.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(strings.reduce((markup, text, i) => markup + toMarkup(values[i - 1]) + text));
}

/** Declares markup safe. The caller vouches that no part of it comes from outside. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

/** Writes a value as JSON that is safe in a script of a page: no text in it can end the script (HTML section 4.12.1.3). */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function toMarkup(value: HtmlValue): string {
  if (value instanceof Html) return value.toString();
  if (value === false || value === null || value === undefined) return "";
  if (typeof value === "string" || typeof value === "number") return escapeText(String(value));
  return value.map(toMarkup).join("");
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
