/**
 * Encrypted session tokens: encode one, decode one, or read the one in a request.
 *
 * @module cardea/jwt
 */
import { MissingSecretError } from "./errors.ts";
import type { WarningLogger } from "./jwt/session-cookies.ts";
import { type Keyring, keyringOf } from "./lib/keyring.ts";
import { readChunked } from "./lib/read-chunked-cookie.ts";
import { RecentMap } from "./lib/recent-map.ts";
import { shared } from "./lib/shared.ts";
import { now } from "./lib/time.ts";
import { sessionPurpose, tokenFormatOf } from "./lib/token-format.ts";
import type { Compat, JWTDecodeParams, JWTEncodeParams, JWTOptions } from "./types/config.ts";
import type { JWT } from "./types/records.ts";

export type { JWTDecodeParams, JWTEncodeParams, JWTOptions } from "./types/config.ts";
export type { DefaultJWT, JWT } from "./types/index.ts";

/** The headers of a web `Request`, or of a Node.js request. */
export type RequestHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The parameters of {@link getToken}. */
export interface GetTokenParams extends Pick<JWTDecodeParams, "compat"> {
  /** The request, or anything with its headers. */
  req: Request | { headers: RequestHeaders };
  /** The secret of the configuration. Of several, any may have encrypted the token. With `raw` it may be missing. */
  secret?: string | string[] | undefined;
  /** Whether the cookie was set over https, which changes its name. Default: either, and the one of https goes first. */
  secureCookie?: boolean | undefined;
  /**
   * The name of the session cookie. Default: the library's; with `compat: "authjs"` those of Auth.js v5, and then those
   * of next-auth 4, for configurations that kept the name; with `compat: "next-auth"` the other way round.
   */
  cookieName?: string | undefined;
  /** The purpose that the token was encoded for. Default: the name of the cookie; none with `compat: "next-auth"`. */
  salt?: string | undefined;
  /** Whether to return the encrypted token itself instead of its content. Default: `false`. */
  raw?: boolean | undefined;
  /** Used in place of {@link decode}; pass the `jwt.decode` of your configuration, if it has one. */
  decode?: JWTOptions["decode"] | undefined;
  /**
   * Whose tokens are read as well, where there is none of the library's: what the configuration has as `upgradeFrom`, as far as it
   * names encrypted tokens. Default: none.
   */
  upgradeFrom?: readonly TokenSource[] | undefined;
  /** Gets the warning about a cookie that cannot be read. Default: the console. */
  logger?: WarningLogger | undefined;
}

/** Where tokens of an older library are: in its usual cookie, or in one of another name. */
export type TokenSource = Compat | { readonly from: Compat; readonly cookie: string };

/** The sessions of next-auth 4 have no salt. */
type Unsalted<P extends { salt: string }> =
  | P
  | (Omit<P, "salt"> & { salt?: string | undefined; compat: "next-auth" });

const defaultMaxAge = 30 * 24 * 60 * 60;

/** The warnings that were written, by secrets and text. */
const said = shared("session-cookies", () => new RecentMap<string, true>(1_000));

/**
 * Encrypts the given content as a token. `iat`, `exp` and `jti` are replaced by new values.
 * Source: interface 2.1, COMPATIBILITY 8.4.
 *
 * @throws {MissingSecretError} if there is no secret, or an empty one
 * @throws {TypeError} if there is no salt, which only `compat: "next-auth"` does without
 */
export async function encode(params: Unsalted<JWTEncodeParams>): Promise<string> {
  const { token, maxAge = defaultMaxAge } = params;
  return keysOf(params).seal(saltOf(params), { ...token, jti: undefined }, now() + maxAge);
}

/**
 * Returns the content of a token, or `null` if there is no token. Source: COMPATIBILITY 8.5.
 *
 * @throws {MissingSecretError} if there is no secret, or an empty one
 * @throws {UnsealError} if the token is invalid or has expired; its `reason` is `malformed`, `no-key`, `tampered`,
 *   `expired` or `claims`
 * @throws {TypeError} if there is no salt, which only `compat: "next-auth"` does without
 */
export async function decode(params: Unsalted<JWTDecodeParams>): Promise<JWT | null> {
  const keyring = keysOf(params);
  return params.token ? keyring.unseal(saltOf(params), params.token) : null;
}

/**
 * Returns the content of the session token in a request, which is either in the session cookie or a bearer token;
 * `null` if there is none, or if it is invalid or has expired. A session cookie that cannot be read leaves the warning
 * `token-cookie-unread`. Source: COMPATIBILITY 8.7.
 *
 * @throws {MissingSecretError} if there is no secret, or an empty one; `raw` needs none
 * @throws {TypeError} if there is no request
 */
export function getToken(params: GetTokenParams & { raw: true }): Promise<string | null>;
export function getToken(params: GetTokenParams & { raw?: false | undefined }): Promise<JWT | null>;
export function getToken(params: GetTokenParams): Promise<JWT | string | null>;
export async function getToken(params: GetTokenParams): Promise<JWT | string | null> {
  const { req, secret, compat, cookieName, decode: open = decode } = params;
  if (!req?.headers) throw new TypeError("getToken needs the request: { req, secret }");
  if (params.upgradeFrom) return (await sessionCookies()).findUpgraded(params, getToken);
  const cookieHeader = headerOf(req.headers, "cookie");
  if (!cookieName) {
    const { findToken } = await sessionCookies();
    return findToken(params, said, tokenFormatOf(params), cookieHeader, getToken);
  }
  const sent = readChunked(cookieHeader, cookieName);
  const token = sent ?? bearerToken(req.headers);
  if (params.raw) return token ?? null;
  assertSecret(secret);
  if (!token) return null;
  const format = tokenFormatOf(params);
  const salt = params.salt ?? sessionPurpose(format, cookieName);
  const read = async (one: string) => {
    const claims = await open({ token: one, secret, salt, compat });
    return claims && format === "next-auth" ? (await sessionCookies()).unlessCheck(claims) : claims;
  };
  try {
    return await read(token);
  } catch (error) {
    if (!sent) return null;
    return (await sessionCookies()).readWhole(params, said, { cookieName, sent, error }, read);
  }
}

/** Loaded by those who do not name the cookie, and when one cannot be read. */
function sessionCookies() {
  return import("./jwt/session-cookies.ts");
}

/** RFC 6750 section 2.1; the token may be percent-encoded. */
function bearerToken(headers: RequestHeaders): string | undefined {
  const credentials = headerOf(headers, "authorization");
  const [, token] = /^bearer +(\S+)$/i.exec(credentials ?? "") ?? [];
  try {
    return token && decodeURIComponent(token);
  } catch {
    return undefined;
  }
}

function headerOf(headers: RequestHeaders, name: string): string | undefined {
  if (isHeaders(headers)) return headers.get(name) ?? undefined;
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return typeof entry?.[1] === "string" ? entry[1] : undefined;
}

function isHeaders(headers: RequestHeaders): headers is Headers {
  return typeof headers.get === "function";
}

function saltOf(params: { readonly salt?: string | undefined; readonly compat?: unknown }): string {
  if (params.salt === undefined && tokenFormatOf(params) !== "next-auth") {
    throw new TypeError("Pass the name of the session cookie as `salt`");
  }
  return params.salt ?? "";
}

function keysOf(params: Pick<JWTDecodeParams, "secret" | "compat">): Keyring {
  assertSecret(params.secret);
  return keyringOf([params.secret].flat(), tokenFormatOf(params));
}

function assertSecret(secret: string | string[] | undefined): asserts secret is string | string[] {
  const at = [secret].flat().findIndex((one) => !one) + 1;
  if (at === 0 && secret?.length) return;
  const which = Array.isArray(secret) && at > 0 ? `: the list has nothing in position ${at}` : "";
  throw new MissingSecretError(`pass the secret that encrypts the tokens${which}`);
}
