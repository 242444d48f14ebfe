/**
 * Encrypted session tokens: make one, read one, or read the one that a request carries.
 *
 * @module cardea/jwt
 */
import { MissingSecretError } from "./errors.ts";
import { readChunked } from "./lib/cookie.ts";
import type { Keyring } from "./lib/keyring.ts";
import { keyringOf } from "./lib/keyrings.ts";
import { now } from "./lib/time.ts";
import type {
  JWTDecodeParams as DecodeParams,
  JWTEncodeParams as EncodeParams,
  JWTOptions,
} from "./types/config.ts";
import type { JWT } from "./types/records.ts";

export type { JWTOptions } from "./types/config.ts";
export type { JWT } from "./types/records.ts";

interface Compat {
  /** `authjs`: the token format and cookie names of Auth.js v5. */
  compat?: "authjs" | undefined;
}

/** What {@link encode} takes. */
export interface JWTEncodeParams extends EncodeParams, Compat {}

/** What {@link decode} takes. */
export interface JWTDecodeParams extends DecodeParams, Compat {}

/** Headers of a web request, or of a Node request. */
export type RequestHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** What {@link getToken} takes. */
export interface GetTokenParams extends Compat {
  req: Request | { headers: RequestHeaders };
  secret?: string | string[] | undefined;
  /** Whether the cookie was set over https; chooses its default name. Default: false. */
  secureCookie?: boolean | undefined;
  /** Default: the name that the library gives to the session cookie. */
  cookieName?: string | undefined;
  /** Default: the cookie's name. */
  salt?: string | undefined;
  /** Answer the token itself instead of its content. Default: false. */
  raw?: boolean | undefined;
  /** Replaces {@link decode}, as `jwt.decode` of the configuration does. */
  decode?: JWTOptions["decode"] | undefined;
}

const defaultMaxAge = 30 * 24 * 60 * 60;

const cookieNames = {
  cardea: { plain: "cardea.session-token", secure: "__Host-cardea.session-token" },
  authjs: { plain: "authjs.session-token", secure: "__Secure-authjs.session-token" },
} as const;

/**
 * Makes an encrypted token of the given content. `iat`, `exp` and `jti` are set anew.
 * Source: interface 2.1, COMPATIBILITY 8.4.
 *
 * @throws MissingSecretError
 */
export async function encode(params: JWTEncodeParams): Promise<string> {
  const { token, salt, maxAge = defaultMaxAge } = params;
  return keysOf(params).seal(salt, { ...token, jti: undefined }, now() + maxAge);
}

/**
 * The content of a token, or null when there is no token. Source: COMPATIBILITY 8.5.
 *
 * @throws MissingSecretError
 * @throws UnsealError with a `reason`, when the token is not accepted.
 */
export async function decode(params: JWTDecodeParams): Promise<JWT | null> {
  const keyring = keysOf(params);
  return params.token ? keyring.unseal(params.salt, params.token) : null;
}

/**
 * The content of the session token that a request carries, in the session cookie or else as a bearer
 * token; null when there is none or it is not accepted. Source: COMPATIBILITY 8.7.
 *
 * @throws MissingSecretError
 * @throws TypeError when there is no request.
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
