import { configuredProviders } from "../config/configured.ts";
import type { Context } from "../config/context.ts";
import { logFailure } from "../config/everyday.ts";
import { InvalidRequest } from "../errors.ts";
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
  /** The fields of a credentials form, or the `email` to which a mail is sent. */
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
  /**
   * JSON that the `signIn` and `jwt` callbacks get when an OAuth sign-in is completed. It is sealed in a
   * cookie of the browser; about two kilobytes fit.
   */
  readonly data?: unknown;
}

/** Where the browser goes next, and the cookies that it takes along. */
export interface SignInResult {
  /** An absolute address. */
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
  const provider = (await configuredProviders(context)).get(providerId ?? "");
  const { redirectTo, link, fields, data } = options;
  switch (provider?.type) {
    case "oauth":
    case "oidc": {
      const { startOAuth } = await import("../signin/oauth/authorize.ts");
      const params = new URLSearchParams(toPairs(options.authorizationParams));
      return unwrap(
        context,
        await startOAuth(context, provider, { returnTo: redirectTo, link, params, data }),
      );
    }
    case "credentials": {
      const { signInWithCredentials } = await import("../signin/credentials.ts");
      const posted = textFields({ ...fields, callbackUrl: redirectTo });
      return unwrap(context, await signInWithCredentials(context, provider, posted));
    }
    case "email": {
      const { requestMail } = await import("../signin/email/request.ts");
      const posted = textFields({ ...fields, callbackUrl: redirectTo });
      return unwrap(context, await requestMail(context, provider, posted));
    }
    default: {
      const page = context.config.pages.signIn ?? `${context.baseUrl}/signin`;
      const callbackUrl = redirectTo && (await resolveReturnTo(context, redirectTo));
      return unwrap(context, { redirect: withQuery(page, { callbackUrl }) });
    }
  }
}

/**
 * The fields as a form would post them. They may be what a browser gave to an action, so nothing with
 * members of its own reaches `authorize`.
 *
 * @throws {InvalidRequest} when a field is an object
 */
function textFields(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of given) {
    if (typeof value === "object" || typeof value === "function") {
      throw new InvalidRequest(`The field ${JSON.stringify(name.slice(0, 50))} is not text`, {
        code: "invalid-field",
      });
    }
  }
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function toPairs(params: SignInOptions["authorizationParams"]): string[][] {
  if (params === undefined) return [];
  if (Array.isArray(params)) return params.map((pair) => [...pair]);
  return [...new URLSearchParams(params as string | URLSearchParams | Record<string, string>)];
}

async function unwrap(context: Context, reply: Reply): Promise<SignInResult> {
  if ("error" in reply) {
    await logFailure(context, reply.error);
    throw reply.error;
  }
  if ("redirect" in reply) {
    return { redirect: new URL(reply.redirect, context.origin).href, cookies: reply.cookies ?? [] };
  }
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
