import type { CookieAttributes } from "../lib/cookie.ts";
import { sessionPurpose, type TokenFormat } from "../lib/token-format.ts";
import type { AuthConfig, CookieOption } from "../types/config.ts";

/** Name and attributes of one cookie. */
export interface CookieTemplate {
  readonly name: string;
  readonly options: Readonly<CookieAttributes>;
}

/** The session cookie. */
interface SessionCookieTemplate extends CookieTemplate {
  /** What encrypted session tokens are sealed for. */
  readonly purpose: string;
}

/** The library's cookies. The names of `attempt` and `entered` are completed where the cookies are set. */
export interface CookieTemplates {
  readonly sessionToken: SessionCookieTemplate;
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

/** Returns the default name. The older libraries call the cookie of an attempt `state`. */
function nameOf(key: Key, format: TokenFormat): string {
  return `${format}.${format !== "cardea" && key === "attempt" ? "state" : names[key]}`;
}

/**
 * Returns the strictest prefix of a name that the attributes allow (RFC 6265bis section 4.1.3); browsers refuse cookies
 * with a stricter one. The older libraries use `__Host-` for the CSRF cookie only.
 */
function prefix(key: Key, format: TokenFormat, options: CookieAttributes): string {
  if (!options.secure) return "";
  const isHostOnly = !options.domain && options.path === "/";
  return isHostOnly && (format === "cardea" || key === "csrfToken") ? "__Host-" : "__Secure-";
}

function definedOnly(options: CookieAttributes = {}): CookieAttributes {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/**
 * Returns names and attributes of all cookies, for https (`secure`) or http. In next-auth 4, an entry of the `cookies` option
 * replaces all attributes of a cookie; otherwise only those that it names.
 */
export function cookieTemplates(
  config: AuthConfig,
  secure: boolean,
  format: TokenFormat,
): CookieTemplates {
  const own = config.cookies ?? {};
  const template = (key: Key, ...overrides: (CookieOption | undefined)[]) => {
    const replaces = format === "next-auth" && overrides.some((override) => override);
    const options: CookieAttributes = replaces
      ? {}
      : { httpOnly: true, sameSite: "lax", path: "/", secure };
    for (const override of overrides) Object.assign(options, definedOnly(override?.options));
    const named = overrides.find((override) => override?.name)?.name;
    const name = prefix(key, format, options) + nameOf(key, format);
    return Object.freeze({ name: named ?? name, options: Object.freeze(options) });
  };
  const sessionToken = template("sessionToken", own.sessionToken);
  return Object.freeze({
    sessionToken: Object.freeze({
      ...sessionToken,
      purpose: sessionPurpose(format, sessionToken.name),
    }),
    csrfToken: template("csrfToken", own.csrfToken),
    attempt: template("attempt", own.state, own.attempt),
    restart: template("restart"),
    challenge: template("challenge", own.webauthnChallenge),
    entered: template("entered"),
  });
}
