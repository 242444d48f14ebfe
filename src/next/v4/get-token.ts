import type { RequestHeaders } from "../../jwt.ts";
import { getToken as find, type JWT, type GetTokenParams as OwnParams } from "../../jwt.ts";

/** The cookies of a request: of an API route, of a `NextRequest`, or of `cookies()`. */
type Cookies =
  | Readonly<Record<string, string | undefined>>
  | { getAll(): readonly { readonly name: string; readonly value: string }[] };

/** The parameters of {@link getToken}. */
export interface GetTokenParams extends Omit<OwnParams, "req"> {
  /** The request, or anything with its headers, or with its cookies. */
  req: { headers?: RequestHeaders | undefined; cookies?: Cookies | undefined };
}

/**
 * Returns the content of the session token in a request, or `null`. The secret is that of `NEXTAUTH_SECRET` or `AUTH_SECRET`, and
 * `NEXTAUTH_URL` or `VERCEL` says whether the cookie is one of https.
 *
 * @deprecated Write `getToken({ req, secret: process.env.AUTH_SECRET, compat: "next-auth" })` with `getToken` of `cardea/jwt`; to
 *   learn who is signed in, write `auth()`.
 * @throws {MissingSecretError} if there is no secret
 */
export function getToken(params: GetTokenParams & { raw: true }): Promise<string | null>;
export function getToken(params: GetTokenParams & { raw?: false | undefined }): Promise<JWT | null>;
export function getToken(params: GetTokenParams): Promise<JWT | string | null>;
export async function getToken(params: GetTokenParams): Promise<JWT | string | null> {
  const { req, secret, secureCookie, compat = "next-auth", ...others } = params;
  if (!req) throw new TypeError("getToken needs the request: { req }");
  return find({
    ...others,
    compat,
    req: { headers: withCookies(req) },
    secret: secret ?? secrets(),
    secureCookie: secureCookie ?? isSecure(),
  });
}

// Written out, because Next.js puts the values into what runs at the edge.

/** Of both, because either may have encrypted the token. */
function secrets(): string[] {
  const { NEXTAUTH_SECRET, AUTH_SECRET } = {
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET,
    AUTH_SECRET: process.env.AUTH_SECRET,
  };
  return [...new Set([NEXTAUTH_SECRET, AUTH_SECRET])].flatMap((secret) => secret || []);
}

/** `undefined` where nothing tells: then the cookie of https goes first. */
function isSecure(): boolean | undefined {
  const url = process.env.NEXTAUTH_URL || process.env.AUTH_URL;
  if (url) return /^https:/i.test(url);
  return process.env.VERCEL ? true : undefined;
}

/** Returns the headers, with the cookies in them, which may have been read from there already. */
function withCookies({ headers = {}, cookies }: GetTokenParams["req"]): Headers {
  const all = new Headers();
  const given = isIterable(headers) ? [...headers] : Object.entries(headers);
  for (const [name, value] of given) {
    if (/^(?:cookie|authorization)$/i.test(name) && value) all.append(name, String(value));
  }
  if (!all.has("cookie") && cookies) all.set("cookie", asHeader(cookies));
  return all;
}

function asHeader(cookies: Cookies): string {
  const list = isJar(cookies)
    ? cookies.getAll().map(({ name, value }) => [name, value] as const)
    : Object.entries(cookies);
  return list.map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`).join("; ");
}

function isJar(cookies: Cookies): cookies is Extract<Cookies, { getAll(): unknown }> {
  return typeof cookies.getAll === "function";
}

function isIterable(headers: RequestHeaders): headers is Headers {
  return Symbol.iterator in headers;
}
