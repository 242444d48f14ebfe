import { chunkCookie } from "../../../src/lib/chunk-cookie.ts";
import { type CookieAttributes, readCookie } from "../../../src/lib/cookie.ts";
import { cookieHeaderWith } from "../../../src/lib/cookie-header.ts";
import { maxChunks, readChunked } from "../../../src/lib/read-chunked-cookie.ts";
import { chunkNames, readCookieNames, readCookies } from "../../../src/lib/received-cookies.ts";
import { serializeCookie } from "../../../src/lib/set-cookie.ts";
import { type Door, headerOf, holds, linesOf, textOf } from "../door.ts";

/** More would be the time of this test and not that of the library. */
const mostNames = 12;

/** What RFC 6265 section 5.4 makes of a header, in the fewest words: the first value of each name, as it was sent. */
function sentValues(header: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of header.split(";")) {
    const [name = "", ...value] = pair.split("=");
    const own = bare(name);
    if (value.length > 0 && own && !values.has(own)) values.set(own, bare(value.join("=")));
  }
  return values;
}

/** Without spaces and tabs at its ends. */
function bare(text: string): string {
  const characters = [...text];
  const isInk = (one: string) => one !== " " && one !== "\t";
  const [first, last] = [characters.findIndex(isInk), characters.findLastIndex(isInk)];
  return first === -1 ? "" : characters.slice(first, last + 1).join("");
}

/** The `Cookie` header. */
const cookieHeader: Door = {
  name: "cookie-header",
  run(input) {
    const header = headerOf(input).slice(0, 8_192);
    const sent = sentValues(header);
    const values = readCookies(header);
    const names = readCookieNames(header);
    holds(String([...sent.keys()]) === String(names), "the names are others", names);
    for (const name of names.slice(0, mostNames)) {
      const value = readCookie(header, name);
      holds(value !== undefined && value === values.get(name), "two readers differ", name, value);
      const plain = sent.get(name) ?? "";
      if (!/[%"]/.test(plain)) holds(value === plain, "another value was sent", name, value);
      const chunked = readChunked(header, name);
      holds(!value || chunked === value, "a whole value is not preferred", name);
      holds(chunkNames(header, name).includes(name), "a received name is missing", name);
    }
    const merged = cookieHeaderWith(header, [
      { name: "added", value: "ä; b=c", options: {} },
      { name: "removed", value: "", options: {} },
    ]);
    holds(readCookie(merged, "added") === "ä; b=c", "a cookie was not added", merged);
    holds(readCookie(merged, "removed") === undefined, "a cookie was not removed", merged);
    for (const name of names.slice(0, mostNames)) {
      if (name === "added" || name === "removed") continue;
      holds(readCookie(merged, name) === values.get(name), "another cookie changed", name, merged);
    }
  },
};

/** What a cookie is written from: name, domain, path, `Max-Age`, `SameSite`, and the value, a line for each. */
const setCookie: Door = {
  name: "set-cookie",
  run(input) {
    const [name = "", domain = "", path = "", age = "", site = "", value = ""] = linesOf(
      textOf(input),
      6,
    );
    const sameSite = (["lax", "strict", "none"] as const).find((one) => one === site);
    const options: CookieAttributes = {
      ...(domain && { domain }),
      ...(path && { path }),
      ...(age && { maxAge: Number(age) }),
      sameSite,
      httpOnly: true,
    };
    const written = write({ name, value, options });
    if (written === undefined) return;
    holds(/^[\x20-\x7e]+$/.test(written), "a header holds what no header may hold", written);
    const [pair = "", ...attributes] = written.split("; ");
    holds(readCookie(pair, name) === value, "what was written is not what is read", pair);
    const given = [domain, path, age, sameSite, "HttpOnly"].filter(Boolean).length;
    holds(attributes.length === given, "a value became an attribute", written);
    holds(!attributes.some((one) => one.includes(";")), "an attribute became two", written);
    const chunks = chunkCookie({ name, value, options }, 160);
    if (chunks.length > maxChunks) return;
    const header = chunks.map((one) => `${one.name}=${encodeURIComponent(one.value)}`).join("; ");
    holds((readChunked(header, name) ?? "") === value, "chunks are not read as one", header);
  },
};

function write(cookie: Parameters<typeof serializeCookie>[0]): string | undefined {
  try {
    return serializeCookie(cookie);
  } catch (error) {
    if (error instanceof TypeError && error.message.startsWith("invalid cookie")) return undefined;
    throw error;
  }
}

export const cookieDoors: readonly Door[] = [cookieHeader, setCookie];
