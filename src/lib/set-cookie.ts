import { utf8 } from "./bytes.ts";
import type { Cookie } from "./cookie.ts";

/** Leaves room for name and attributes within the 4096 bytes that browsers accept (RFC 6265 section 6.1). */
const chunkLength = 4096 - 160;
const priorities = { low: "Low", medium: "Medium", high: "High" } as const;
const sameSites = { lax: "Lax", strict: "Strict", none: "None" } as const;

/** Spreads a value that is too long for one cookie over `name.0`, `name.1` and so on. */
export function chunkCookie(cookie: Cookie): Cookie[] {
  const { name, value, options } = cookie;
  const chunks = splitValue(value);
  if (chunks.length === 1) return [cookie];
  return chunks.map((chunk, i) => ({ name: `${name}.${i}`, value: chunk, options }));
}

/** Parts that are short enough when they are encoded. Tokens of our own need no encoding. */
function splitValue(value: string): string[] {
  const parts = [""];
  let room = chunkLength;
  for (const piece of value.match(/[\w.~-]{1,96}|[^\w.~-]/gu) ?? []) {
    const length = /^[\w.~-]/.test(piece) ? piece.length : utf8(piece).length * 3;
    if (length > room) {
      parts.push("");
      room = chunkLength;
    }
    parts[parts.length - 1] += piece;
    room -= length;
  }
  return parts;
}

/**
 * Writes the value of a `Set-Cookie` header.
 *
 * @throws TypeError when the name, the value or an attribute is not allowed in a cookie
 */
export function serializeCookie({ name, value, options }: Cookie): string {
  const { maxAge, domain, path, expires, priority, sameSite } = options;
  assertCookie(/^[!#$%&'*+.^_`|~\w-]+$/.test(name), "name", name);
  assertCookie(!/\p{Surrogate}/u.test(value), "value of", name);
  assertCookie(maxAge === undefined || Number.isSafeInteger(maxAge), "maxAge", maxAge);
  assertCookie(
    domain === undefined || /^\.?[a-z\d-]+(\.[a-z\d-]+)*$/i.test(domain),
    "domain",
    domain,
  );
  assertCookie(path === undefined || /^\/[ -:<-~]*$/.test(path), "path", path);
  assertCookie(expires === undefined || Number.isFinite(expires.getTime()), "expires", expires);
  assertCookie(priority === undefined || Object.hasOwn(priorities, priority), "priority", priority);
  const site = sameSite === true ? "strict" : sameSite || undefined;
  assertCookie(site === undefined || Object.hasOwn(sameSites, site), "sameSite", site);

  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    maxAge !== undefined && `Max-Age=${maxAge}`,
    domain !== undefined && `Domain=${domain}`,
    path !== undefined && `Path=${path}`,
    expires !== undefined && `Expires=${expires.toUTCString()}`,
    options.httpOnly && "HttpOnly",
    options.secure && "Secure",
    options.partitioned && "Partitioned",
    priority !== undefined && `Priority=${priorities[priority]}`,
    site !== undefined && `SameSite=${sameSites[site]}`,
  ];
  return parts.filter(Boolean).join("; ");
}

function assertCookie(holds: boolean, what: string, value: unknown): asserts holds {
  if (!holds) throw new TypeError(`invalid cookie ${what} ${JSON.stringify(value)}`);
}
