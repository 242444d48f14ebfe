/** Attributes of a cookie (RFC 6265 section 4.1.2). */
export interface CookieAttributes {
  domain?: string | undefined;
  path?: string | undefined;
  httpOnly?: boolean | undefined;
  secure?: boolean | undefined;
  /** `true` means `strict`; `false` leaves the attribute out. */
  sameSite?: "lax" | "strict" | "none" | boolean | undefined;
  partitioned?: boolean | undefined;
  priority?: "low" | "medium" | "high" | undefined;
  /** In seconds. */
  maxAge?: number | undefined;
  expires?: Date | undefined;
}

/** A cookie to set. */
export interface Cookie {
  name: string;
  /** The value that `readCookie` will return; it is percent-encoded in the header. */
  value: string;
  options: CookieAttributes;
}

/**
 * Returns the value of the first cookie with exactly this name. Quotes around it are removed. Percent-encoding is
 * decoded; a value that cannot be decoded is returned as it is.
 */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  if (!header || !name) return undefined;
  for (let at = header.indexOf(name); at !== -1; at = header.indexOf(name, at + 1)) {
    const equals = skipBlanks(header, at + name.length);
    if (header[equals] === "=" && startsPair(header, at)) return valueAt(header, equals + 1);
  }
  return undefined;
}

function startsPair(header: string, at: number): boolean {
  let before = at - 1;
  while (isBlank(header[before])) before--;
  return before < 0 || header[before] === ";";
}

function valueAt(header: string, start: number): string {
  const end = header.indexOf(";", start);
  return decodeValue(header.slice(start, end === -1 ? undefined : end));
}

/** Decodes what stands between the equals sign and the semicolon. */
export function decodeValue(sent: string): string {
  const text = trimBlanks(sent);
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

// RFC 6265 section 5.2 strips spaces and tabs only. `String.trim` would also remove characters that belong to a name.
function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t";
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text[at])) at++;
  return at;
}

/** Removes spaces and tabs from both ends. */
export function trimBlanks(text: string): string {
  let end = text.length;
  while (isBlank(text[end - 1])) end--;
  return text.slice(Math.min(skipBlanks(text, 0), end), end);
}
