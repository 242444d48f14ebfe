/**
 * Encrypted session tokens: encode one, decode one, or read the one in a request.
 *
 * @module cardea/jwt
 */
import { MissingSecretError } from "./errors.ts";
import { type Keyring, keyringOf } from "./lib/keyring.ts";
import { readChunked } from "./lib/read-chunked-cookie.ts";
import { now } from "./lib/time.ts";
import type {
  JWTDecodeParams as DecodeParams,
  JWTEncodeParams as EncodeParams,
  JWTOptions,
} from "./types/config.ts";
import type { JWT } from "./types/records.ts";

export type { JWTOptions } from "./types/config.ts";
export type { DefaultJWT, JWT } from "./types/index.ts";

interface Compat {
  /** `authjs` uses the token format and the cookie names of Auth.js v5. Default: those of Cardea. */
  compat?: "authjs" | undefined;
}

/** The parameters of {@link encode}. */
export interface JWTEncodeParams extends EncodeParams, Compat {}

/** The parameters of {@link decode}. */
export interface JWTDecodeParams extends DecodeParams, Compat {}

/** The headers of a web `Request`, or of a Node.js request. */
export type RequestHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The parameters of {@link getToken}. */
export interface GetTokenParams extends Compat {
  /** The request, or anything with its headers. */
  req: Request | { headers: RequestHeaders };
  /** The secret of the configuration. Of several, any may have encrypted the token. */
  secret?: string | string[] | undefined;
  /** Whether the cookie was set over https, which changes its default name. Default: `false`. */
  secureCookie?: boolean | undefined;
  /** The name of the session cookie. Default: the library's. */
  cookieName?: string | undefined;
  /** The purpose that the token was encoded for. Default: the name of the cookie. */
  salt?: string | undefined;
  /** Whether to return the encrypted token itself instead of its content. Default: `false`. */
  raw?: boolean | undefined;
  /** Used in place of {@link decode}; pass the `jwt.decode` of your configuration, if it has one. */
  decode?: JWTOptions["decode"] | undefined;
}

const defaultMaxAge = 30 * 24 * 60 * 60;

const cookieNames = {
  cardea: { plain: "cardea.session-token", secure: "__Host-cardea.session-token" },
  authjs: { plain: "authjs.session-token", secure: "__Secure-authjs.session-token" },
} as const;

/**
 * Encrypts the given content as a token. `iat`, `exp` and `jti` are replaced by new values.
 * Source: interface 2.1, COMPATIBILITY 8.4.
 *
 * @throws {MissingSecretError} if there is no secret, or an empty one
 */
export async function encode(params: JWTEncodeParams): Promise<string> {
  const { token, salt, maxAge = defaultMaxAge } = params;
  return keysOf(params).seal(salt, { ...token, jti: undefined }, now() + maxAge);
}

/**
 * Returns the content of a token, or `null` if there is no token. Source: COMPATIBILITY 8.5.
 *
 * @throws {MissingSecretError} if there is no secret, or an empty one
 * @throws {UnsealError} if the token is invalid or has expired; its `reason` is `malformed`, `no-key`, `tampered`,
 *   `expired` or `claims`
 */
export async function decode(params: JWTDecodeParams): Promise<JWT | null> {
  const keyring = keysOf(params);
  return params.token ? keyring.unseal(params.salt, params.token) : null;
}

/**
 * Returns the content of the session token in a request, which is either in the session cookie or a bearer token;
 * `null` if there is none, or if it is invalid or has expired. Source: COMPATIBILITY 8.7.
 *
 * @throws {MissingSecretError} if there is no secret, or an empty one
 * @throws {TypeError} if there is no request
 */
export function getToken(params: GetTokenParams & { raw: true }): Promise<string | null>;
export function getToken(params: GetTokenParams & { raw?: false | undefined }): Promise<JWT | null>;
export function getToken(params: GetTokenParams): Promise<JWT | string | null>;
export async function getToken(params: GetTokenParams): Promise<JWT | string | null> {
  const { req, secret, compat, raw } = params;
  if (!req?.headers) throw new TypeError("getToken needs the request: { req, secret }");
  assertSecret(secret);
  const names = cookieNames[compat ?? "cardea"];
  const cookieName = params.cookieName ?? (params.secureCookie ? names.secure : names.plain);
  const token =
    readChunked(headerOf(req.headers, "cookie"), cookieName) ?? bearerToken(req.headers);
  if (!token || raw) return token ?? null;
  const salt = params.salt ?? cookieName;
  try {
    if (params.decode) return await params.decode({ token, secret, salt });
    return await decode({ token, secret, salt, compat });
  } catch {
    return null;
  }
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

function keysOf({ secret, compat }: Pick<JWTDecodeParams, "secret" | "compat">): Keyring {
  assertSecret(secret);
  return keyringOf([secret].flat(), compat ?? "cardea");
}

function assertSecret(secret: string | string[] | undefined): asserts secret is string | string[] {
  const secrets = [secret ?? []].flat();
  if (secrets.length > 0 && !secrets.includes("")) return;
  throw new MissingSecretError("pass the secret that encrypts the tokens");
}
