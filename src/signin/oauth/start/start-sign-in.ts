import type { Context } from "../../config/context.ts";
import type { OAuthProvider } from "../../config/oauth-provider.ts";
import { isAuthError, OAuthSignInError } from "../../errors.ts";
import { readSessionToken } from "../../session/cookie.ts";
import type { Reply } from "../reply.ts";
import { parseReturnTo } from "../return-to.ts";
import { type Attempt, createAttempt } from "./attempt.ts";
import { assertRegistered, type RegisteredProvider } from "./client.ts";
import { mustSign, signRequest } from "./jar.ts";
import { linkIntent } from "./link.ts";
import { attemptCookies } from "./open-attempts.ts";
import { assertReachable } from "./outbound.ts";
import { mustPush, pushRequest } from "./par.ts";
import { proxiedState, redirectUriFor } from "./proxy.ts";
import { authorizationRequest, type ChosenParams, chooseParams, demandsOf } from "./request.ts";
import { restartCookie } from "./restart.ts";
import { authorizationServer } from "./server.ts";

/** What a sign-in is started with. */
export interface SignInRequest {
  /** Where to return to. */
  readonly returnTo?: unknown;
  /** Further parameters of the authorization request, in pairs. */
  readonly params?: Iterable<readonly [string, string]> | undefined;
  /** Whether the account is to be linked to the signed-in user. */
  readonly link?: boolean | undefined;
  /** What the application passes along for its callbacks. */
  readonly data?: unknown;
  /** Whether this attempt replaces one that was lost, so that no other may replace it. */
  readonly isRestart?: boolean | undefined;
}

/**
 * Sends the browser to the authorization server with a fresh attempt (RFC 6749 section 4.1.1).
 *
 * @throws {InvalidRequest} when a parameter is not to be chosen
 * @throws {OAuthSignInError} when the server cannot be asked
 */
export async function startOAuth(
  context: Context,
  provider: OAuthProvider,
  request: SignInRequest,
): Promise<Reply> {
  assertRegistered(provider);
  const params = chooseParams(provider, request.params);
  const attempt = await createAttempt(provider, {
    ...demandsOf(provider, params),
    redirectUri: redirectUriFor(context, provider),
    state: await proxiedState(context, provider),
    returnTo: parseReturnTo(request.returnTo),
    link: request.link ? await linkIntent(context) : undefined,
    signedIn: readSessionToken(context) !== undefined || undefined,
    data: request.data,
  });
  const redirect = await authorizationUrl(provider, attempt, params);
  const cookies = await attemptCookies(context, provider, attempt);
  if (!request.isRestart) cookies.push(...(await restartCookie(context, provider, attempt)));
  return { redirect, cookies };
}

async function authorizationUrl(
  provider: RegisteredProvider,
  attempt: Attempt,
  params: ChosenParams,
): Promise<string> {
  try {
    const server = await authorizationServer(provider);
    const url = new URL(server.metadata.authorization_endpoint ?? "");
    assertReachable(provider, url);
    let request = await authorizationRequest(provider, attempt, params);
    if (mustSign(server, provider)) request = await signRequest(server, provider, request);
    if (mustPush(server, provider)) {
      request = await pushRequest(server, provider, attempt, request);
    }
    for (const name of request.keys()) url.searchParams.delete(name);
    for (const [name, value] of request) url.searchParams.append(name, value);
    return url.href;
  } catch (error) {
    throw explain(error, provider);
  }
}

function explain(error: unknown, { id, issuer }: OAuthProvider): Error {
  if (isAuthError(error) && error.type !== "OAuthCallbackError") return error;
  const code = isAuthError(error) ? error.code : "authorization-request-failed";
  return new OAuthSignInError(`The way to provider "${id}" could not be prepared`, {
    code,
    cause: { err: error, provider: id, issuer },
  });
}
