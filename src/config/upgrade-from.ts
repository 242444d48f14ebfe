import type { Cookie, CookieAttributes } from "../lib/cookie.ts";
import { isRecord } from "../lib/json.ts";
import { chunkNames } from "../lib/received-cookies.ts";
import { oneOf } from "../lib/shape.ts";
import type { UpgradeSource, UpgradeSystem } from "../types/config.ts";
import type { CookieTemplate } from "./cookies.ts";

/** A cookie in which a session of another system may be. */
export interface OldCookie {
  readonly from: UpgradeSystem;
  readonly name: string;
}

/** What of a request decides which cookies are looked at. */
interface Received {
  readonly cookieHeader: string | null;
  readonly cookies: { readonly sessionToken: CookieTemplate };
}

/** Where sessions of other systems are found. */
export interface Upgrades {
  /** The cookies that are read, in this order: those that belong to the scheme of the request. */
  cookiesOf(received: Received): readonly OldCookie[];
  /** Whether a request has one of them. */
  areSent(received: Received): boolean;
  /** Cookies that remove those of other systems which the request has, with all their chunks, but for some. */
  removals(received: Received, spared: readonly string[]): Cookie[];
}

/** The usual names: on http, and on https where that one differs. */
const usualNames: Readonly<Record<UpgradeSystem, string>> = {
  "next-auth": "next-auth.session-token",
  authjs: "authjs.session-token",
  "better-auth": "better-auth.session_token",
  lucia: "auth_session",
  "express-session": "connect.sid",
};

/** They call their cookie the same on https and on http. */
const withoutPrefix: readonly UpgradeSystem[] = ["lucia", "express-session"];

/** The systems whose rows the importer writes, under a hash of the cookie. */
export const importedSystems: readonly UpgradeSystem[] = [
  "better-auth",
  "lucia",
  "express-session",
];

const isSystem = oneOf("next-auth", "authjs", ...importedSystems);

/** Whether a value is one of the option `upgradeFrom`. */
export function isUpgradeSource(value: unknown): value is UpgradeSource {
  if (!isRecord(value)) return isSystem(value);
  return (
    isSystem(value.from) &&
    typeof value.cookie === "string" &&
    /^[!#$%&'*+.^_`|~\w-]{1,200}$/.test(value.cookie)
  );
}

/** Returns the system and the name of the cookie on https or http; no name if browsers send none there. */
export function oldCookieOf(source: UpgradeSource, secure: boolean): OldCookie | undefined {
  if (typeof source === "object") {
    const { from, cookie: name } = source;
    return secure || !isSecureName(name) ? { from, name } : undefined;
  }
  const prefix = secure && !withoutPrefix.includes(source) ? "__Secure-" : "";
  return { from: source, name: prefix + usualNames[source] };
}

/** Browsers keep a cookie of such a name from https only, and only with `Secure` (RFC 6265bis section 4.1.3). */
function isSecureName(name: string): boolean {
  return /^__(secure|host)-/i.test(name);
}

/** Returns where the sessions of these systems are. What cannot be one of them is left out, and reported elsewhere. */
export function upgradesOf(sources: unknown): Upgrades {
  const valid = Array.isArray(sources) ? sources.filter(isUpgradeSource) : [];
  const cookiesOn = (secure: boolean) =>
    Object.freeze(valid.flatMap((source) => oldCookieOf(source, secure) ?? []));
  const [onHttps, onHttp] = [cookiesOn(true), cookiesOn(false)];
  const cookiesOf = ({ cookies }: Received) =>
    cookies.sessionToken.options.secure ? onHttps : onHttp;
  const sentBy = (received: Received) =>
    cookiesOf(received).map(({ name }) => ({
      name,
      sent: chunkNames(received.cookieHeader, name),
    }));
  return Object.freeze({
    cookiesOf,
    areSent: (received: Received) => sentBy(received).some(({ sent }) => sent.length > 0),
    removals(received: Received, spared: readonly string[]) {
      const { name: own, options } = received.cookies.sessionToken;
      // Ours is written or removed where it has the same name.
      const kept = new Set([own, ...spared]);
      const names = sentBy(received).flatMap(({ name, sent }) => (kept.has(name) ? [] : sent));
      return [...new Set(names)].flatMap((name) => removalsOf(name, options));
    },
  });
}

/** A cookie is removed where it was set: for this host alone, or for the domain and the path of ours. */
function removalsOf(name: string, options: Readonly<CookieAttributes>): Cookie[] {
  const secure = options.secure || isSecureName(name);
  const plain = { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge: 0 } as const;
  const isElsewhere = Boolean(options.domain) || options.path !== "/";
  const elsewhere = { ...options, secure, maxAge: 0 };
  return [plain, ...(isElsewhere && !/^__host-/i.test(name) ? [elsewhere] : [])].map((one) => ({
    name,
    value: "",
    options: one,
  }));
}
