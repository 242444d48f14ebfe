import { MissingSecretError, WeakSecret } from "../../errors.ts";
import type { RequestHeaders } from "../../jwt.ts";
import { getToken as find, type JWT, type GetTokenParams as OwnParams } from "../../jwt.ts";
import { isProduction } from "../../lib/process-environment.ts";
import { isOnlyShort, weaknessOf } from "../../lib/secret-strength.ts";

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
 * Returns the content of the session token in a request, or `null`. The secrets are those of `NEXTAUTH_SECRET`, `AUTH_SECRET` and
 * `AUTH_SECRET_1` to `_3`, and `NEXTAUTH_URL` or `VERCEL` says whether the cookie is one of https.
 *
 * @deprecated Write `getToken({ req, secret, compat: "next-auth" })` with `getToken` of `cardea/jwt`, where `secret` is what
 *   `NEXTAUTH_SECRET` or `AUTH_SECRET` holds, whichever is set; to learn who is signed in, write `auth()`.
 * @throws {MissingSecretError} if there is no secret
 * @throws {WeakSecret} if anybody can guess the secret, in production
 */
export function getToken(params: GetTokenParams & { raw: true }): Promise<string | null>;
export function getToken(params: GetTokenParams & { raw?: false | undefined }): Promise<JWT | null>;
export function getToken(params: GetTokenParams): Promise<JWT | string | null>;
export async function getToken(params: GetTokenParams): Promise<JWT | string | null> {
  const { req, secret, secureCookie, compat = "next-auth", ...others } = params;
  if (!req) throw new TypeError("getToken needs the request: { req }");
  const env = environment();
  return find({
    ...others,
    compat,
    req: { headers: withCookies(req) },
    secret: unguessable([secret ?? secretsIn(env)].flat(), env),
    secureCookie: secureCookie ?? isSecure(env),
  });
}

/** Written out, because Next.js puts the values into what runs at the edge. */
function environment() {
  return {
    NODE_ENV: process.env.NODE_ENV,
    AUTH_SECRET: process.env.AUTH_SECRET,
    AUTH_SECRET_1: process.env.AUTH_SECRET_1,
    AUTH_SECRET_2: process.env.AUTH_SECRET_2,
    AUTH_SECRET_3: process.env.AUTH_SECRET_3,
    AUTH_URL: process.env.AUTH_URL,
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET,
    NEXTAUTH_URL: process.env.NEXTAUTH_URL,
    VERCEL: process.env.VERCEL,
  };
}

type Environment = ReturnType<typeof environment>;

/** Every secret there is, because any may have encrypted the token. */
function secretsIn(env: Environment): string[] {
  const { AUTH_SECRET_3, AUTH_SECRET_2, AUTH_SECRET_1, AUTH_SECRET, NEXTAUTH_SECRET } = env;
  const all = [AUTH_SECRET_3, AUTH_SECRET_2, AUTH_SECRET_1, AUTH_SECRET, NEXTAUTH_SECRET];
  const found = [...new Set(all)].flatMap((secret) => secret || []);
  if (found.length > 0) return found;
  throw new MissingSecretError(
    "Set the NEXTAUTH_SECRET or AUTH_SECRET of the application: a new one signs everybody out",
  );
}

/** Returns the secrets without those that the configuration refuses, because anybody can guess them. */
function unguessable(secrets: string[], { NODE_ENV }: Environment): string[] {
  if (!isProduction({ NODE_ENV })) return secrets;
  const kept = secrets.filter((secret) => !weaknessOf(secret) || isOnlyShort(secret));
  if (kept.length > 0 || secrets.length === 0) return kept;
  throw new WeakSecret(
    "Anybody can guess the secret. Run `npx cardea secret` and put the result into AUTH_SECRET",
  );
}

/** `undefined` where nothing tells: then the cookie of https goes first. */
function isSecure(env: Environment): boolean | undefined {
  const url = env.NEXTAUTH_URL || env.AUTH_URL;
  if (url) return /^https:/i.test(url);
  return env.VERCEL ? true : undefined;
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
