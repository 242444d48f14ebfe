/** Attributes of a cookie (RFC 6265 section 4.1.2). */
export interface CookieAttributes {
  domain?: string | undefined;
  path?: string | undefined;
  httpOnly?: boolean | undefined;
  secure?: boolean | undefined;
  /** `true` is `strict`; `false` leaves the attribute out. */
  sameSite?: "lax" | "strict" | "none" | boolean | undefined;
  partitioned?: boolean | undefined;
  priority?: "low" | "medium" | "high" | undefined;
  /** Seconds. */
  maxAge?: number | undefined;
  expires?: Date | undefined;
}

/** A cookie to set. */
export interface Cookie {
  name: string;
  /** As {@link readCookie} will give it back; it is encoded on the way. */
  value: string;
  options: CookieAttributes;
}

/** With it, name, value and attributes of a chunk stay below the 4096 bytes that browsers keep. */
const chunkLength = 4096 - 160;
const maxChunks = 25;

/**
 * The value of the first cookie with exactly this name. Quotes around it are removed; percent
 * encoding is decoded, or kept as it is where it cannot be.
 */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  if (!header || !name) return undefined;
  for (let at = header.indexOf(name); at !== -1; at = header.indexOf(name, at + 1)) {
    const equals = skipBlanks(header, at + name.length);
    if (header[equals] === "=" && startsPair(header, at)) return valueAt(header, equals + 1);
  }
  return undefined;
}

/** The names of all cookies, each once, in the order of their first appearance. */
export function readCookieNames(header: string | null | undefined): string[] {
  const names = (header ?? "").split(";").map((pair) => {
    const equals = pair.indexOf("=");
    return equals === -1 ? "" : trimBlanks(pair.slice(0, equals));
  });
  return [...new Set(names)].filter((name) => name !== "");
}

/**
 * The value of a cookie that may be spread over several: the plain one, else `name.0`, `name.1` and
 * so on up to the first gap.
 */
export function readChunked(header: string | null | undefined, name: string): string | undefined {
  const plain = readCookie(header, name);
  if (plain) return plain;
  let value = "";
  for (let i = 0; i < maxChunks; i++) {
    const chunk = readCookie(header, `${name}.${i}`);
    if (!chunk) break;
    value += chunk;
  }
  return value || undefined;
}

/** The names of the received cookies that may hold the value or a chunk of it. */
export function chunkNames(header: string | null | undefined, name: string): string[] {
  const names = new Set([name, ...Array.from({ length: maxChunks }, (_, i) => `${name}.${i}`)]);
  return readCookieNames(header).filter((received) => names.has(received));
}

/** Spreads a value that is too long for one cookie over `name.0`, `name.1` and so on. */
export function chunkCookie(cookie: Cookie): Cookie[] {
  const { name, value, options } = cookie;
  if (value.length <= chunkLength) return [cookie];
  return Array.from({ length: Math.ceil(value.length / chunkLength) }, (_, i) => ({
    name: `${name}.${i}`,
    value: value.slice(i * chunkLength, (i + 1) * chunkLength),
    options,
  }));
}

function startsPair(header: string, at: number): boolean {
  let before = at - 1;
  while (isBlank(header[before])) before--;
  return before < 0 || header[before] === ";";
}

function valueAt(header: string, start: number): string {
  const end = header.indexOf(";", start);
  const text = trimBlanks(header.slice(start, end === -1 ? undefined : end));
  const quoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return decode(quoted ? text.slice(1, -1) : text);
}

function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// RFC 6265 knows two blanks. String.trim would also remove characters that make another name.
function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t";
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text[at])) at++;
  return at;
}

function trimBlanks(text: string): string {
  let end = text.length;
  while (end > 0 && isBlank(text[end - 1])) end--;
  return text.slice(Math.min(skipBlanks(text, 0), end), end);
}
