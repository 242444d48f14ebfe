/** What is written under a name that says that it is no secret: words that people or programs read, or classes of a style sheet. */
export type Harmless = "words" | "classes";

const names: Readonly<Record<string, string>> = {
  access: "role roles scope scopes strategy provider providers",
  forms: "label title placeholder name type types method methods inputMode autoComplete",
  requests: "access_type prompt response_type response_mode grant_type",
  texts: "description message heading alt",
  looks: "kind status variant size theme align side dir lang locale",
};

const attributes =
  "id htmlFor role rel target as color loading data-testid data-cy aria-label aria-live aria-current aria-describedby aria-labelledby";

const words: ReadonlySet<string> = new Set(Object.values(names).flatMap((list) => list.split(" ")));
const ofMarkup: ReadonlySet<string> = new Set(attributes.split(" "));

/** Returns what a name says of its value; `undefined` where that may be anything. */
export function harmlessBy(name: string, isAttribute: boolean): Harmless | undefined {
  if (/^(?:class|className|classNames)$/.test(name)) return "classes";
  if (words.has(name) || /^cookieName$|CookieName$/.test(name)) return "words";
  return isAttribute && ofMarkup.has(name) ? "words" : undefined;
}
