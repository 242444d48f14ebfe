import type { RecentMap } from "../lib/recent-map.ts";
import type { TokenFormat } from "../lib/token-format.ts";
import type { UnsealReason } from "../lib/unseal-error.ts";
import { printers, quietly } from "../log/print.ts";
import type { LoggerInstance } from "../types/config.ts";

/** A logger, of which warnings are all that is needed. */
export type WarningLogger = Partial<Pick<LoggerInstance, "warn">>;

/** What `getToken` was asked for. */
interface Asked {
  readonly secret?: unknown;
  readonly logger?: WarningLogger | undefined;
  readonly secureCookie?: boolean | undefined;
}

/** The warnings that were written, by secrets and text. */
type Said = () => RecentMap<string, true>;

/** What stands before the name of a session cookie, the ones of https first. */
const prefixes: Readonly<Record<TokenFormat, readonly string[]>> = {
  cardea: ["__Host-cardea", "cardea"],
  authjs: ["__Secure-authjs", "authjs", "__Secure-next-auth", "next-auth"],
};

const known =
  /(?:^|;[ \t]*)((?:__Host-|__Secure-)?(?:cardea|authjs|next-auth)\.session-token)(?:\.0)?=/g;

/**
 * Returns the first token that is read from a session cookie with one of the usual names; without such a cookie, from a
 * bearer token, which may have been in any of them.
 *
 * @param read reads the cookie of a name, or the bearer token
 */
export async function findToken<P extends Asked, T>(
  asked: P,
  said: Said,
  format: TokenFormat,
  cookieHeader: string | undefined,
  read: (params: P & { readonly cookieName: string }) => Promise<T | null>,
): Promise<T | null> {
  const { secureCookie } = asked;
  const names = prefixes[format]
    .filter((prefix) => secureCookie === undefined || prefix.startsWith("__") === secureCookie)
    .map((prefix) => `${prefix}.session-token`);
  const sent = Array.from((cookieHeader ?? "").matchAll(known), ([, name = ""]) => name);
  const cookies = names.filter((name) => sent.includes(name));
  for (const cookieName of cookies.length > 0 ? cookies : names) {
    const found = await read({ ...asked, cookieName });
    if (found !== null) return found;
  }
  const [other] = sent;
  if (other && cookies.length === 0) warn(asked, said, overlooked(other, format));
  return null;
}

/** Warns that the token of a session cookie was not accepted. One that has expired is nothing to report. */
export function tellUnread(asked: Asked, said: Said, name: string, error: unknown): void {
  const explanation = refused(name, error);
  if (explanation) warn(asked, said, explanation);
}

/** Writes each explanation once in the life of the process. */
function warn({ secret, logger }: Asked, said: Said, explanation: string): void {
  const key = JSON.stringify([secret, explanation]);
  if (said().get(key)) return;
  said().set(key, true);
  const line = ["token-cookie-unread", explanation] as const;
  void quietly(() => (logger?.warn ? logger.warn(...line) : printers.warn(...line)));
}

/** What may be wrong with a token, by the reason of an `UnsealError`. */
const problems: Readonly<Partial<Record<UnsealReason, string>>> = {
  "no-key":
    "it was made with another secret, or for another salt. Pass the `secret` of the configuration, and its `compat`",
  malformed:
    'it holds no encrypted token. With `strategy: "database"`, ask for the session instead; with a format of your own, pass `decode`',
  tampered: "its token was changed",
  claims: "its token is not one of a session",
};

function refused(name: string, error: unknown): string | undefined {
  // Not asked for its class, which would be loaded with this module.
  const { reason, name: thrown } = Object(error);
  if (reason === "expired") return undefined;
  const start = `getToken cannot read the cookie \`${name}\`:`;
  const problem: unknown = Reflect.get(problems, String(reason));
  if (problem && /^(?:__Secure-)?next-auth\./.test(name)) {
    return `${start} the tokens of next-auth 4 are not read. Whoever has one signs in again`;
  }
  return `${start} ${problem ?? `\`decode\` threw ${thrown}`}`;
}

/** There is a session cookie, but not under a name that was looked for. */
function overlooked(name: string, format: TokenFormat): string {
  const start = `getToken did not look for the cookie \`${name}\`, which a request has.`;
  const isOfCardea = /\bcardea\./.test(name);
  if (isOfCardea === (format === "cardea")) {
    return `${start} Leave out \`secureCookie\`, and it looks for both`;
  }
  if (isOfCardea) return `${start} Such cookies are read without \`compat\``;
  return `${start} Set AUTH_COMPAT=authjs, or pass \`compat: "authjs"\`, as the configuration does`;
}
