/**
 * Writes a path as URL parsing does, with the digits of percent-encodings in uppercase (RFC 3986 section 6.2.2.1), so
 * that two spellings of a path can be compared.
 */
export function normalizePath(path: string): string {
  const url = new URL("http://localhost");
  url.pathname = path;
  return upperCaseEncodings(url.pathname);
}

/** Writes `%c3%a9` as `%C3%A9`; both mean the same bytes. */
export function upperCaseEncodings(path: string): string {
  if (!path.includes("%")) return path;
  return path.replace(/%[\da-f]{2}/gi, (encoding) => encoding.toUpperCase());
}

/**
 * Writes a base path, which may contain spaces and letters of any alphabet, as it appears in the URL of a request. The
 * result starts with a slash and does not end with one; at the root it is empty.
 */
export function normalizeBasePath(written: string): string {
  const trimmed = normalizePath(written).replace(/^\/+|(?<!\/)\/+$/g, "");
  return trimmed === "" ? "" : `/${trimmed}`;
}
