import * as oauth from "oauth4webapi";
import type { Context } from "../../config/context.ts";
import type { OAuthProvider } from "../../config/oauth-provider.ts";
import { AuthError, InvalidRequest, OAuthSignInError } from "../../errors.ts";
import { sessionStore } from "../../session/session.ts";
import type { Reply } from "../reply.ts";
import { parseReturnTo } from "../return-to.ts";
import { type Attempt, attemptCookies, createAttempt } from "./attempt.ts";
import { assertRegistered, type RegisteredProvider } from "./client.ts";
import { authorizationServer } from "./server.ts";

/** What a person may bring along when they start to sign in. */
export interface SignInRequest {
  /** Where to return to. */
  readonly returnTo?: unknown;
  /** Further parameters of the authorization request, in pairs. */
  readonly params?: Iterable<readonly [string, string]> | undefined;
  /** Whether the account is to be linked to the signed-in user. */
  readonly link?: boolean | undefined;
}

/** What the library sets in an authorization request, and nobody else. */
const reserved = new Set([
  "client_id",
  "client_secret",
  "redirect_uri",
  "response_type",
  "response_mode",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
  "request",
  "request_uri",
]);

/** Sends the browser to the authorization server with a fresh attempt (RFC 6749 section 4.1.1). */
export async function startOAuth(
  context: Context,
  provider: OAuthProvider,
  request: SignInRequest,
): Promise<Reply> {
  assertRegistered(provider);
  const params = requestedParams(request.params);
  const url = await authorizationEndpoint(provider);
  const attempt = createAttempt(provider, {
    redirectUri: `${context.baseUrl}/callback/${provider.id}`,
    returnTo: parseReturnTo(request.returnTo),
    link: request.link ? await linkIntent(context) : undefined,
  });
  const all = new URLSearchParams(await authorizationParams(provider, attempt));
  for (const [name, value] of params) all.set(name, value);
  for (const [name, value] of all) url.searchParams.set(name, value);
  return { redirect: url.href, cookies: await attemptCookies(context, attempt) };
}

/**
 * @throws {InvalidRequest} when a parameter is the library's own or occurs twice (RFC 6749 section 3.1)
 */
function requestedParams(params: SignInRequest["params"] = []): Map<string, string> {
  const requested = new Map<string, string>();
  for (const [name, value] of params) {
    if (reserved.has(name)) {
      throw new InvalidRequest(`The parameter ${name} is set by the library`, {
        code: "reserved-parameter",
      });
    }
    if (requested.has(name)) {
      throw new InvalidRequest(`The parameter ${name} occurs twice`, {
        code: "duplicate-parameter",
      });
    }
    requested.set(name, value);
  }
  return requested;
}

async function authorizationEndpoint(provider: OAuthProvider): Promise<URL> {
  if (provider.authorization.url) return new URL(provider.authorization.url);
  try {
    const { metadata } = await authorizationServer(provider);
    if (metadata.authorization_endpoint) return new URL(metadata.authorization_endpoint);
  } catch (error) {
    throw new OAuthSignInError(`The metadata of provider "${provider.id}" cannot be used`, {
      code: "discovery-failed",
      cause: { err: error, provider: provider.id, issuer: provider.issuer },
    });
  }
  throw new OAuthSignInError(`Provider "${provider.id}" has no authorization endpoint`);
}

async function authorizationParams(
  provider: RegisteredProvider,
  attempt: Attempt,
): Promise<Record<string, string>> {
  const { state, nonce, codeVerifier, redirectUri } = attempt;
  return {
    scope: provider.type === "oidc" ? "openid profile email" : "",
    ...provider.authorization.params,
    response_type: "code",
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    state,
    ...(nonce && { nonce }),
    ...(codeVerifier && {
      code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
    }),
  };
}

/**
 * Who asks to link, bound to their session: the same browser must finish in the same session.
 *
 * @throws {AuthError} when nobody is signed in
 */
async function linkIntent(context: Context): Promise<Attempt["link"]> {
  const subject = await sessionStore(context).subject(context);
  if (subject) return { userId: subject.userId, sessionId: subject.sessionId };
  throw new AuthError("Linking an account needs a signed-in user", { code: "link-signed-out" });
}
