/** What may stand in a template: markup is kept, text is escaped, nothing is left out. */
export type HtmlValue = Html | readonly HtmlValue[] | string | number | false | null | undefined;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Markup that is safe to send. Made by {@link html} and {@link trusted} only. */
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
 * Template tag for markup. Values are escaped for element content and for quoted attributes; they
 * are not meant for scripts, styles, URLs' schemes or unquoted attributes.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(strings.reduce((markup, text, i) => markup + toMarkup(values[i - 1]) + text));
}

/** Declares markup safe. The caller vouches that no part of it came from outside. */
export function trusted(markup: string): Html {
  return new Html(markup);
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
