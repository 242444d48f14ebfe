import type { LinkIntent } from "../../../accounts/link-account.ts";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import type { Context } from "../../../request/context.ts";
import { debug } from "../../../request/debug.ts";
import { redactInLog } from "../../../request/redact-in-log.ts";
import { complete } from "../../complete.ts";
import type { Reply } from "../../reply.ts";
import type { Attempt } from "../attempt.ts";
import { consumeAttempt } from "../attempt-cookies.ts";
import { assertRegistered } from "../server/client.ts";
import { authorizationServer } from "../server/metadata-cache.ts";
import { clearRetry } from "../start/retry-cookie.ts";
import { readClaims } from "./claims.ts";
import { exchangeCode } from "./exchange.ts";
import { identify } from "./profile.ts";
import { assertSingle, attemptStateOf, validateResponse } from "./response.ts";

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
  // Few providers use it.
  const { unsealFormPost } = await import("./form-post.ts");
  return finish(context, provider, await unsealFormPost(context, provider, query));
}

/**
 * Consumes the attempt of a response and completes the sign-in. Without an attempt in this browser the response is
 * refused, or the sign-in restarted. The attempt cannot be used again unless it is given back after an adapter error.
 */
export async function finish(
  context: Context,
  provider: OAuthProvider,
  response: URLSearchParams,
): Promise<Reply> {
  await debug(context, "authorization-response", { provider, response });
  assertSingle(response);
  const state = attemptStateOf(provider, response);
  if (provider.redirectProxyUrl) {
    const { forwardToDeployment } = await import("../redirect-proxy.ts");
    const forwarded = await forwardToDeployment(context, provider, state, response);
    if (forwarded) return forwarded;
  }
  const { attempt, cookies, code } = await consumeAttempt(context, provider, state);
  if (!attempt) {
    const { withoutAttempt } = await import("./recover.ts");
    return { cookies, ...(await withoutAttempt(context, provider, code, response)) };
  }
  const { link } = attempt;
  const spent = [...cookies, ...clearRetry(context)];
  try {
    const reply = await proceed(context, provider, attempt, response);
    return { link, ...reply, cookies: [...spent, ...(reply.cookies ?? [])] };
  } catch (problem) {
    const { afterFailure } = await import("./recover.ts");
    return { cookies: spent, ...(await afterFailure(context, provider, attempt, problem)) };
  }
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
  const { returnTo, data, expectedUserId, expectedSession, need, consent, begun } = attempt;
  const identity = consent
    ? (await import("../vault/consented.ts")).consented(proven, consent)
    : proven;
  return complete(context, {
    identity,
    entrance: { by: "oauth" },
    returnTo,
    link,
    data,
    expectedUserId,
    expectedSession,
    need,
    begun,
  });
}

/** Returns the user to whom the account is to be linked, if any. Nobody knows who asked for a response without a `state`. */
async function linkTarget(
  context: Context,
  provider: OAuthProvider,
  attempt: Attempt,
): Promise<LinkIntent | null> {
  const { adapter, compat } = context.config;
  if (!adapter || (!attempt.link && (!compat || attempt.use))) return null;
  const { findLinkTarget } = await import("../start/link-intent.ts");
  return findLinkTarget(context, adapter, provider, attempt);
}
