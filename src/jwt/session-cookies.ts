import { withoutLeftover } from "../lib/jwe-leftover.ts";
import { isCheckOfNextAuth } from "../lib/next-auth-check.ts";
import type { RecentMap } from "../lib/recent-map.ts";
import { type TokenFormat, tokenFormatOf } from "../lib/token-format.ts";
import type { UnsealReason } from "../lib/unseal-error.ts";
import { printers, quietly } from "../log/print.ts";
import type { Compat, LoggerInstance } from "../types/config.ts";

/** A logger, of which warnings are all that is needed. */
export type WarningLogger = Partial<Pick<LoggerInstance, "warn">>;

/** What `getToken` was asked for. */
interface Asked {
  readonly secret?: unknown;
  readonly compat?: unknown;
  readonly logger?: WarningLogger | undefined;
  readonly secureCookie?: boolean | undefined;
  /** The cookies that are looked for afterwards, by `findUpgraded`. */
  readonly later?: readonly string[] | undefined;
}

/** The warnings that were written, by secrets and text. */
type Said = () => RecentMap<string, true>;

/** What stands before the name of a session cookie, the ones of https first. */
const prefixes: Readonly<Record<TokenFormat, readonly string[]>> = {
  cardea: ["__Host-cardea", "cardea"],
  authjs: ["__Secure-authjs", "authjs", "__Secure-next-auth", "next-auth"],
  "next-auth": ["__Secure-next-auth", "next-auth", "__Secure-authjs", "authjs"],
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
  const [other] = sent.filter((name) => !asked.later?.includes(name));
  if (other && cookies.length === 0) warn(asked, said, overlooked(asked, other, format));
  return null;
}

/** A token of an older library, and the cookie that it is in. */
type Source = Compat | { readonly from: Compat; readonly cookie: string };

/**
 * Returns the first token that `getToken` reads: one of the library's own, or else of an older library that is named.
 *
 * @param read `getToken` itself
 */
export async function findUpgraded<P extends Asked & { readonly upgradeFrom?: unknown }, T>(
  asked: P & { readonly upgradeFrom?: readonly Source[] | undefined },
  read: (params: P) => Promise<T | null>,
): Promise<T | null> {
  const { upgradeFrom: sources = [] } = asked;
  const olds = sources.flatMap((source) => {
    const { from, cookie } = typeof source === "object" ? source : { from: source };
    const names = cookie ? [cookie] : oldNames(from, asked.secureCookie);
    return names.map((cookieName) => ({ compat: from, cookieName }));
  });
  const later = olds.map(({ cookieName }) => cookieName);
  const own = await read({ ...asked, upgradeFrom: undefined, later });
  if (own !== null) return own;
  for (const old of olds) {
    // A format of the application's own is not theirs.
    const theirs = { ...old, salt: undefined, decode: undefined, upgradeFrom: undefined };
    const found = await read({ ...asked, ...theirs });
    if (found !== null) return found;
  }
  return null;
}

function oldNames(from: Compat, secureCookie: boolean | undefined): string[] {
  const name = `${from}.session-token`;
  const names = {
    true: [`__Secure-${name}`],
    false: [name],
    undefined: [`__Secure-${name}`, name],
  };
  return names[`${secureCookie}`];
}

/** Returns the claims of a token of next-auth 4, unless it is of a sign-in that is under way. */
export function unlessCheck<T extends object>(claims: T): T | null {
  return isCheckOfNextAuth(claims) ? null : claims;
}

/** A session cookie, and why it was not read. */
interface Unread {
  readonly cookieName: string;
  readonly sent: string;
  readonly error: unknown;
}

/** Reads a token without a chunk of another one that follows it; if that was not the reason, warns. */
export async function readWhole<T>(
  asked: Asked,
  said: Said,
  { cookieName, sent, error }: Unread,
  read: (token: string) => Promise<T | null>,
): Promise<T | null> {
  const whole = Object(error).reason === "malformed" ? withoutLeftover(sent) : undefined;
  try {
    if (whole) return await read(whole);
    tellUnread(asked, said, cookieName, error);
  } catch (second) {
    tellUnread(asked, said, cookieName, second);
  }
  return null;
}

/** Warns that the token of a session cookie was not accepted. One that has expired is nothing to report. */
function tellUnread(asked: Asked, said: Said, name: string, error: unknown): void {
  const explanation = refused(name, error, tokenFormatOf(asked));
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
    "it was made with another secret, or for another salt. Pass the `secret` of the configuration, and its `compat` or `upgradeFrom`",
  malformed:
    'it holds no encrypted token. With `strategy: "database"`, ask for the session instead; with a format of your own, pass `decode`',
  tampered: "its token was changed",
  claims: "its token is not one of a session",
};

function refused(name: string, error: unknown, format: TokenFormat): string | undefined {
  // Not asked for its class, which would be loaded with this module.
  const { reason, name: thrown } = Object(error);
  if (reason === "expired") return undefined;
  const start = `getToken cannot read the cookie \`${name}\`:`;
  const problem: unknown = Reflect.get(problems, String(reason));
  if (problem && format !== "next-auth" && name.includes("next-auth.")) {
    return `${start} it is not one of Auth.js v5. For those of next-auth 4, ${asConfigured("next-auth")}`;
  }
  return `${start} ${problem ?? `\`decode\` threw ${thrown}`}`;
}

/** There is a session cookie, but not under a name that was looked for. */
function overlooked({ later, secureCookie }: Asked, name: string, format: TokenFormat): string {
  const start = `getToken did not look for the cookie \`${name}\`, which a request has.`;
  const [maker = "cardea"] = /cardea|authjs|next-auth/.exec(name) ?? [];
  if ((maker === "cardea") === (format === "cardea")) {
    return `${start} Leave out \`secureCookie\`, and it looks for both`;
  }
  if (later?.some((one) => one.includes(maker)) && secureCookie !== undefined) {
    return `${start} Leave out \`secureCookie\`, and it looks for both`;
  }
  if (later && maker !== "cardea") return `${start} Name it in \`upgradeFrom\`, too`;
  if (maker === "cardea") {
    return `${start} Such cookies are read without \`compat\` and AUTH_COMPAT; where the configuration has \`upgradeFrom\`, pass the same`;
  }
  return `${start} If it is to, ${asConfigured(maker)}`;
}

/** What to write depends on the configuration, which nobody knows here. */
const asConfigured = (maker: string) =>
  `pass what the configuration has: \`compat: "${maker}"\`, or AUTH_COMPAT=${maker} in the environment, or \`upgradeFrom: ["${maker}"]\``;
