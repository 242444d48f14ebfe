import { configuredProviders } from "../http/action.ts";
import type { Cookie } from "../lib/cookie.ts";
import { withQuery } from "../lib/url.ts";
import type { Reply } from "../signin/reply.ts";
import { resolveReturnTo } from "../signin/return-to.ts";
import { endSession } from "../signin/sign-out.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { type AuthInput, openContext } from "./input.ts";

/** What a sign-in is started with. */
export interface SignInOptions {
  /** Where to return to. */
  readonly redirectTo?: string | undefined;
  /** The fields of a credentials form. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
  /** Further parameters of the authorization request. Source: interface 4.2. */
  readonly authorizationParams?:
    | string
    | URLSearchParams
    | Readonly<Record<string, string>>
    | readonly (readonly [string, string])[]
    | undefined;
  /** Links the account to the signed-in user instead of signing in. */
  readonly link?: boolean | undefined;
}

/** Where the browser goes next, and the cookies that it takes along. */
export interface SignInResult {
  readonly redirect: string;
  readonly cookies: readonly Cookie[];
}

/**
 * Starts a sign-in, or with credentials completes it. Without a provider, or with an unknown one, the
 * answer leads to the sign-in page. The caller has made sure that the request is the application's own.
 *
 * @throws {AuthError} when the sign-in fails
 */
export async function signIn(
  input: AuthInput,
  config: AuthConfigSource,
  providerId?: string,
  options: SignInOptions = {},
): Promise<SignInResult> {
  const context = await openContext(input, config);
  const provider = configuredProviders(context).get(providerId ?? "");
  const { redirectTo, link, fields } = options;
  switch (provider?.type) {
    case "oauth":
    case "oidc": {
      const { startOAuth } = await import("../signin/oauth/authorize.ts");
      const params = new URLSearchParams(toPairs(options.authorizationParams));
      return unwrap(await startOAuth(context, provider, { returnTo: redirectTo, link, params }));
    }
    case "credentials": {
      const { signInWithCredentials } = await import("../signin/credentials.ts");
      const posted = { ...fields, ...(redirectTo !== undefined && { callbackUrl: redirectTo }) };
      return unwrap(await signInWithCredentials(context, provider, posted));
    }
    default: {
      const page = context.config.pages.signIn ?? `${context.baseUrl}/signin`;
      return { redirect: withQuery(page, { callbackUrl: redirectTo }), cookies: [] };
    }
  }
}

function toPairs(params: SignInOptions["authorizationParams"]): string[][] {
  if (params === undefined) return [];
  if (Array.isArray(params)) return params.map((pair) => [...pair]);
  return [...new URLSearchParams(params as string | URLSearchParams | Record<string, string>)];
}

function unwrap(reply: Reply): SignInResult {
  if ("error" in reply) throw reply.error;
  if ("redirect" in reply) return { redirect: reply.redirect, cookies: reply.cookies ?? [] };
  throw new TypeError("A sign-in answers with a redirect");
}

/**
 * Ends the session for good. The caller has made sure that the request is the application's own.
 *
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export async function signOut(
  input: AuthInput,
  config: AuthConfigSource,
  redirectTo?: string,
): Promise<SignInResult> {
  const context = await openContext(input, config);
  const cookies = await endSession(context);
  return { redirect: await resolveReturnTo(context, redirectTo), cookies };
}
