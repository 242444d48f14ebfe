import type { LinkIntent } from "../../../accounts/link-account.ts";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { isAuthError } from "../../../errors.ts";
import type { Context } from "../../../request/context.ts";
import { debug } from "../../../request/debug.ts";
import { redactInLog } from "../../../request/redact-in-log.ts";
import { complete } from "../../complete.ts";
import type { Reply } from "../../reply.ts";
import { type Attempt, isStateOfOurs } from "../attempt.ts";
import { consumeAttempt, giveAttemptBack, peekAttempt } from "../attempt-cookies.ts";
import { assertRegistered } from "../server/client.ts";
import { authorizationServer } from "../server/metadata-cache.ts";
import { clearRetry, readRetry } from "../start/retry-cookie.ts";
import { startOAuth } from "../start/start-sign-in.ts";
import { readClaims } from "./claims.ts";
import { exchangeCode } from "./exchange.ts";
import { identify } from "./profile.ts";
import { assertSingle, stateOf, validateResponse } from "./response.ts";

/**
 * Finishes a sign-in with the query of the callback: the authorization response (RFC 6749 section 4.1.2) or, with
 * form post, what `sealFormPost` sealed.
 *
 * @throws {InvalidRequest} when a protocol parameter occurs twice
 * @throws {InvalidCheck} when the redirect proxy does not forward to the deployment that the response is for
 * @throws {OAuthCallbackError} when the provider uses form post, but the response is in the query
 */
export async function finishOAuth(
  context: Context,
  provider: OAuthProvider,
  query: URLSearchParams,
): Promise<Reply> {
  if (!provider.answersByForm) return finish(context, provider, query);
  const { unsealFormPost } = await formPost();
  return finish(context, provider, await unsealFormPost(context, provider, query));
}

/** Few providers use it. */
const formPost = () => import("./form-post.ts");

/**
 * Consumes the attempt of a response and completes the sign-in. Without an attempt in this browser the response is
 * refused, or the sign-in restarted. The attempt cannot be used again unless it is given back after an adapter error.
 */
async function finish(
  context: Context,
  provider: OAuthProvider,
  response: URLSearchParams,
): Promise<Reply> {
  await debug(context, "authorization-response", { provider, response });
  assertSingle(response);
  const state = stateOf(response);
  if (provider.redirectProxyUrl) {
    const { forwardToDeployment } = await import("../redirect-proxy.ts");
    const forwarded = await forwardToDeployment(context, provider, state, response);
    if (forwarded) return forwarded;
  }
  const { attempt, cookies, code } = await consumeAttempt(context, provider, state);
  if (!attempt) {
    const isLost = code === "attempt-missing" && isStateOfOurs(state);
    const fresh = isLost && !response.has("error") && (await retryOnce(context, provider));
    if (fresh) return fresh;
    const { explainLoss } = await import("../failure/lost-attempt.ts");
    return { error: explainLoss(context, provider, code, response), cookies };
  }
  const { link } = attempt;
  const spent = [...cookies, ...clearRetry(context)];
  try {
    const reply = await proceed(context, provider, attempt, response);
    return { link, ...reply, cookies: [...spent, ...(reply.cookies ?? [])] };
  } catch (problem) {
    const { explainFailure } = await import("../failure/explain-failure.ts");
    const error = await explainFailure(problem, provider, attempt.redirectUri);
    if (isOutage(error)) {
      const kept = await giveAttemptBack(context, provider, attempt);
      return { error, cookies: kept ?? spent };
    }
    // The code was redeemed before the adapter failed, so only a new one helps.
    const fresh = attempt.retries && isSpentCode(error) && (await retryOnce(context, provider));
    return fresh || { error, cookies: spent, returnTo: attempt.returnTo, link };
  }
}

/** Whether a sign-in failed because of the adapter, so that it can be tried again. */
function isOutage(error: Error): boolean {
  return isAuthError(error) && error.type === "AdapterError";
}

/** Whether the token endpoint refused the code with `invalid_grant` (RFC 6749 section 5.2). */
function isSpentCode(error: Error): boolean {
  return isAuthError(error) && error.cause?.error === "invalid_grant";
}

/**
 * Finishes a sign-in with a posted authorization response (OAuth 2.0 Form Post Response Mode). If the browser had a
 * session when the sign-in began, it is redirected first, because it sends no session cookie with the form.
 *
 * @throws {InvalidRequest} when a protocol parameter occurs twice, or too much was posted to be carried over
 * @throws {OAuthCallbackError} when the provider does not use form post
 */
export async function finishOAuthForm(
  context: Context,
  provider: OAuthProvider,
  response: URLSearchParams,
): Promise<Reply> {
  if (!provider.answersByForm) {
    const { unexpectedMode } = await import("../failure/unexpected-mode.ts");
    throw unexpectedMode(provider, response);
  }
  assertSingle(response);
  const attempt = await peekAttempt(context, stateOf(response));
  if (attempt?.link || attempt?.signedIn) {
    return (await formPost()).sealFormPost(context, provider, response);
  }
  return finish(context, provider, response);
}

/** Starts a new attempt in place of a lost one, if the cookie allows it. No parameter of the response is used. */
async function retryOnce(context: Context, provider: OAuthProvider): Promise<Reply | undefined> {
  const restart = await readRetry(context, provider);
  if (!restart) return undefined;
  await debug(context, "sign-in-restarted", { provider });
  const reply = await startOAuth(context, provider, { ...restart, isRetry: true });
  return { ...reply, cookies: [...(reply.cookies ?? []), ...clearRetry(context)] };
}

async function proceed(
  context: Context,
  provider: OAuthProvider,
  attempt: Attempt,
  response: URLSearchParams,
): Promise<Reply> {
  assertRegistered(provider);
  redactInLog(context, { ...Object.fromEntries(response), ...attempt });
  const server = await authorizationServer(provider);
  const valid = await validateResponse(server, provider, attempt, response);
  const link = await linkTarget(context, provider, attempt);
  const grant = await exchangeCode(server, provider, attempt, valid);
  redactInLog(context, grant.tokens);
  const claims = await readClaims(server, provider, grant);
  // Only Apple posts something beside the ID token.
  const profile = provider.postsUser
    ? (await import("./posted-user.ts")).withPostedUser(provider, claims, response)
    : claims;
  const proven = await identify(context, provider, profile, grant);
  const { returnTo, data, expectedUserId, consent, begun } = attempt;
  const identity = consent
    ? (await import("../vault/consented.ts")).consented(proven, consent)
    : proven;
  const reply = await complete(context, { identity, returnTo, link, data, expectedUserId, begun });
  if (!provider.logout) return reply;
  return (await import("../logout/keep-hint.ts")).withHint(context, provider, grant, reply);
}

/** Returns the user to whom the account is to be linked, if any. */
async function linkTarget(
  context: Context,
  provider: OAuthProvider,
  attempt: Attempt,
): Promise<LinkIntent | null> {
  const { adapter, compat } = context.config;
  if (!adapter || (!attempt.link && !compat)) return null;
  const { findLinkTarget } = await import("../start/link-intent.ts");
  return findLinkTarget(context, adapter, provider, attempt);
}
