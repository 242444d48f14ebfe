import type { CookieAttributes } from "../lib/cookie.ts";
import type { AuthConfig, CookieOption } from "../types/config.ts";

/** Name and attributes of one cookie. */
export interface CookieTemplate {
  readonly name: string;
  readonly options: Readonly<CookieAttributes>;
}

/** The library's cookies. The names of `attempt` and `entered` are completed where the cookies are set. */
export interface CookieTemplates {
  readonly sessionToken: CookieTemplate;
  readonly csrfToken: CookieTemplate;
  readonly attempt: CookieTemplate;
  /** Allows one new attempt in place of a lost one. */
  readonly restart: CookieTemplate;
  readonly challenge: CookieTemplate;
  /** What was typed into a form, so that the form can show it again with an error. */
  readonly entered: CookieTemplate;
}

type Key = keyof CookieTemplates;

const names: Readonly<Record<Key, string>> = {
  sessionToken: "session-token",
  csrfToken: "csrf-token",
  attempt: "attempt",
  restart: "restart",
  challenge: "challenge",
  entered: "entered",
};

/** Returns the default name. Auth.js v5 calls the cookie of an attempt `state`. */
function nameOf(key: Key, compat: boolean): string {
  if (!compat) return `cardea.${names[key]}`;
  return `authjs.${key === "attempt" ? "state" : names[key]}`;
}

/**
 * Returns the strictest prefix of a name that the attributes allow (RFC 6265bis section 4.1.3); browsers refuse cookies
 * with a stricter one. Auth.js v5 uses `__Host-` for the CSRF cookie only.
 */
function prefix(key: Key, compat: boolean, options: CookieAttributes): string {
  if (!options.secure) return "";
  const isHostOnly = !options.domain && options.path === "/";
  return isHostOnly && (!compat || key === "csrfToken") ? "__Host-" : "__Secure-";
}

function definedOnly(options: CookieAttributes = {}): CookieAttributes {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** Returns names and attributes of all cookies, for https (`secure`) or http. */
export function cookieTemplates(config: AuthConfig, secure: boolean): CookieTemplates {
  const compat = config.compat === "authjs";
  const own = config.cookies ?? {};
  const template = (key: Key, ...overrides: (CookieOption | undefined)[]) => {
    const options: CookieAttributes = { httpOnly: true, sameSite: "lax", path: "/", secure };
    for (const override of overrides) Object.assign(options, definedOnly(override?.options));
    const named = overrides.find((override) => override?.name)?.name;
    const name = prefix(key, compat, options) + nameOf(key, compat);
    return Object.freeze({ name: named ?? name, options: Object.freeze(options) });
  };
  return Object.freeze({
    sessionToken: template("sessionToken", own.sessionToken),
    csrfToken: template("csrfToken", own.csrfToken),
    attempt: template("attempt", own.state, own.attempt),
    restart: template("restart"),
    challenge: template("challenge", own.webauthnChallenge),
    entered: template("entered"),
  });
}
