const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** Markup that is safe to send. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = Html | readonly Html[] | string;

function toMarkup(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (typeof value !== "string") return value.map(toMarkup).join("");
  return value.replace(/[&<>"']/g, (char) => entities.get(char) ?? char);
}

/** Makes markup from a template; every value in it is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw(strings, ...values.map(toMarkup)));
}
