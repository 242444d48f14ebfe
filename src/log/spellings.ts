/** What every spelling leaves as it is, except that of client credentials. */
const unmistakable = /^[\w.-]*$/;

/** Returns a text as programs write it within other texts: addresses, forms, JSON, source code, SQL and HTML. */
export function spellingsOf(text: string): readonly string[] {
  const credentials = inCredentials(text);
  if (unmistakable.test(text)) return [text, credentials];
  return [
    credentials,
    ...inAddresses(text),
    ...inJsonTexts(text),
    ...inCode(text),
    ...inSql(text),
    ...inHtml(text),
  ];
}

/**
 * Returns a text as oauth4webapi encodes client credentials (RFC 6749 section 2.3.1): as in a form, and whatever else is neither
 * a letter nor a digit.
 */
export function inCredentials(text: string): string {
  return inForm(text).replace(
    /[-_.!~*'()]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Returns a text as forms encode it (WHATWG URL section 5.2). */
export function inForm(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1);
}

function inAddresses(text: string): string[] {
  const [url, form] = [inUrl(text), inForm(text)];
  const encoded = [url, form, form.replaceAll("+", "%20")];
  return [...encoded, ...encoded.map(lowerCaseEscapes), inUrl(url), inWholeUrl(text)];
}

function inUrl(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return text; // A lone surrogate cannot be encoded.
  }
}

/** Returns a text as it stands in a whole address that is encoded at once. */
function inWholeUrl(text: string): string {
  const url = new URL("http://localhost");
  // The parser drops blanks of these kinds, and what is left may be a single letter.
  url.search = `=${text.replace(/[\t\n\r]/g, encodeURIComponent)}`;
  return url.search.slice(2);
}

/** RFC 3986 section 2.1 allows both cases. */
function lowerCaseEscapes(text: string): string {
  return text.replace(/%[\dA-F]{2}/g, (one) => one.toLowerCase());
}

/** In JSON, in JSON within JSON, and in JSON of ASCII alone, perhaps with slashes escaped (RFC 8259 section 7). */
function inJsonTexts(text: string): string[] {
  const json = inJson(text);
  const ascii = json.replace(/[^\0-\u007f]/g, (one) => `\\u${codeOf(one)}`);
  const upperCase = ascii.replace(/(?<=\\u)[\da-f]{4}/g, (code) => code.toUpperCase());
  return [json, inJson(json), ascii, upperCase, ascii.replaceAll("/", "\\/")];
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function codeOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, "0");
}

/** Node.js prints a text between quotes that it does not contain, and escapes single ones when it contains them all. */
function inCode(text: string): string[] {
  const code = inJson(text).replaceAll('\\"', '"');
  return [code, code.replaceAll("'", "\\'")];
}

/** In standard SQL, in SQL with backslashes, and as the library of MySQL and its clients for Node.js write it. */
function inSql(text: string): string[] {
  const escaped = text.replace(/["'\\]/g, "\\$&");
  return [
    text.replaceAll("'", "''"),
    text.replace(/['\\]/g, "$&$&"),
    escaped.replace(/\p{Cc}/gu, (one) => mySqlEscapes[one] ?? one),
    escaped.replace(/\p{Cc}/gu, (one) => nodeMySqlEscapes[one] ?? one),
  ];
}

const mySqlEscapes: Readonly<Record<string, string>> = {
  "\0": "\\0",
  "\n": "\\n",
  "\r": "\\r",
  "\u001a": "\\Z",
};

const nodeMySqlEscapes: Readonly<Record<string, string>> = {
  ...mySqlEscapes,
  "\b": "\\b",
  "\t": "\\t",
};

/** How the single and the double quote are written in HTML and XML; some programs leave them. */
const quotes = [
  ["&#39;", "&quot;"],
  ["&#39;", "&#34;"],
  ["&#x27;", "&quot;"],
  ["&apos;", "&quot;"],
  ["'", "&quot;"],
  ["'", '"'],
] as const;

function inHtml(text: string): string[] {
  const html = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return quotes.map(([single, double]) => html.replaceAll("'", single).replaceAll('"', double));
}
