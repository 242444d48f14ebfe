/**
 * An element as a strict reader sees it, with the text that follows its start tag. Text that follows
 * an end tag is an element without a name.
 */
export interface ReadElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Text up to the next tag, with character references resolved. */
  text: string;
}

const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-zA-Z-]+(?:="[^"<>]*")?)*)\/?>/y;
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/**
 * Reads markup of the plain kind that our pages are made of.
 *
 * @throws Error at a `<`, quote or `&` that is neither part of a tag nor escaped.
 */
export function readMarkup(markup: string): ReadElement[] {
  const doctype = "<!doctype html>\n";
  if (!markup.startsWith(doctype)) throw new Error("no doctype");
  const elements: ReadElement[] = [];
  let at = doctype.length;
  while (at < markup.length) {
    tag.lastIndex = at;
    const match = tag.exec(markup);
    if (!match) throw new Error(`not a tag: ${markup.slice(at, at + 80)}`);
    const [whole, closing, name = "", attributes = ""] = match;
    const isRaw = !closing && (name === "style" || name === "script");
    const end = markup.indexOf(isRaw ? `</${name}>` : "<", at + whole.length);
    const stop = end === -1 ? markup.length : end;
    const raw = markup.slice(at + whole.length, stop);
    const text = isRaw ? raw : resolve(raw);
    if (!closing) elements.push({ name, attributes: readAttributes(attributes), text });
    else if (text.trim()) elements.push({ name: "", attributes: new Map(), text });
    at = stop;
  }
  return elements;
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", value = ""] of text.matchAll(/ ([a-zA-Z-]+)(?:="([^"]*)")?/g)) {
    if (attributes.has(name)) throw new Error(`attribute twice: ${name}`);
    attributes.set(name, resolve(value));
  }
  return attributes;
}

function resolve(text: string): string {
  return text.replace(/[>"']|&[#a-z0-9]*;?/gi, (reference) => {
    const character = entities[reference];
    if (character === undefined) throw new Error(`not escaped: ${reference} in ${text}`);
    return character;
  });
}

/** All elements of a name. */
export function all(elements: readonly ReadElement[], name: string): ReadElement[] {
  return elements.filter((element) => element.name === name);
}

/** The one element with this value of an attribute. */
export function one(
  elements: readonly ReadElement[],
  attribute: string,
  value: string,
): ReadElement {
  const found = elements.filter((element) => element.attributes.get(attribute) === value);
  const [element] = found;
  if (!element || found.length > 1) throw new Error(`${found.length} with ${attribute}="${value}"`);
  return element;
}

/** What follows one another: the texts of all elements in one line. */
export function textOf(elements: readonly ReadElement[]): string {
  const visible = elements.filter(({ name }) => name !== "style" && name !== "title");
  return visible
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}
