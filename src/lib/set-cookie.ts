import type { Cookie } from "./cookie.ts";

const priorities = { low: "Low", medium: "Medium", high: "High" } as const;
const sameSites = { lax: "Lax", strict: "Strict", none: "None" } as const;

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
