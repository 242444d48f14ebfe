import { conceal } from "../../config/conceal.ts";
import type { Context } from "../../config/context.ts";
import type { OAuthProvider } from "../../config/oauth-provider.ts";
import { complete } from "../complete.ts";
import type { Reply } from "../reply.ts";
import { type Attempt, isStateOfOurs } from "./attempt.ts";
import { startOAuth } from "./authorize.ts";
import { assertRegistered } from "./client.ts";
import { exchangeCode } from "./exchange.ts";
import { explainFailure } from "./failure.ts";
import { linkTarget } from "./link.ts";
import { consumeAttempt, peekAttempt } from "./open-attempts.ts";
import { carryOver, openPosted } from "./posted.ts";
import { identify } from "./profile.ts";
import { forward } from "./proxy.ts";
import { assertSingle, stateOf, validateResponse } from "./response.ts";
import { clearRestart, readRestart } from "./restart.ts";
import { authorizationServer } from "./server.ts";
import { readClaims } from "./userinfo.ts";

/**
 * Receives the answer of the authorization server in the address (RFC 6749 section 4.1.2). Without an
 * open attempt of this browser nothing is asked of anybody. The attempt is used up whatever happens
 * next.
 *
 * @throws {InvalidRequest} when a protocol parameter occurs twice
 */
export async function finishOAuth(
  context: Context,
  provider: OAuthProvider,
  query: URLSearchParams,
): Promise<Reply> {
  const response = provider.answersByForm ? await openPosted(context, query) : query;
  assertSingle(response);
  const state = stateOf(response);
  const forwarded = await forward(context, provider, state, response);
  if (forwarded) return forwarded;
  const { attempt, cookies, problem } = await consumeAttempt(context, provider, state);
  if (!attempt) {
    const isLost = problem?.code === "attempt-missing" && isStateOfOurs(state);
    const fresh = isLost && !response.has("error") && (await beginAgain(context, provider));
    return fresh || { error: problem, cookies };
  }
  const spent = [...cookies, ...clearRestart(context)];
  try {
    const reply = await proceed(context, provider, attempt, response);
    return { ...reply, cookies: [...spent, ...(reply.cookies ?? [])] };
  } catch (error) {
    const { returnTo } = attempt;
    return { error: explainFailure(error, provider), cookies: spent, returnTo };
  }
}

/**
 * Receives the answer of the authorization server as a form (OAuth 2.0 Form Post Response Mode). When
 * it concerns a session, the browser has to come back with that session's cookie first.
 *
 * @throws {InvalidRequest} when a protocol parameter occurs twice
 */
export async function finishOAuthForm(
  context: Context,
  provider: OAuthProvider,
  response: URLSearchParams,
): Promise<Reply> {
  assertSingle(response);
  const attempt = await peekAttempt(context, stateOf(response));
  if (attempt?.link || attempt?.signedIn) return carryOver(context, provider, response);
  return finishOAuth(context, provider, response);
}

/** A fresh attempt in place of a lost one, once; nothing is taken from the request. */
async function beginAgain(context: Context, provider: OAuthProvider): Promise<Reply | undefined> {
  const restart = await readRestart(context, provider);
  if (!restart) return undefined;
  const reply = await startOAuth(context, provider, { ...restart, isRestart: true });
  return { ...reply, cookies: [...(reply.cookies ?? []), ...clearRestart(context)] };
}

async function proceed(
  context: Context,
  provider: OAuthProvider,
  attempt: Attempt,
  response: URLSearchParams,
): Promise<Reply> {
  assertRegistered(provider);
  conceal(context, { ...Object.fromEntries(response), ...attempt });
  const server = await authorizationServer(provider);
  const valid = await validateResponse(server, provider, attempt, response);
  const linkTo = await linkTarget(context, attempt);
  const grant = await exchangeCode(server, provider, attempt, valid);
  conceal(context, grant.tokens);
  const claims = await readClaims(server, provider, grant);
  const identity = await identify(provider, withPostedUser(provider, claims, response), grant);
  const { returnTo, data } = attempt;
  return complete(context, { identity, returnTo, linkTo, data });
}

/** What a person typed about themselves, beside what the provider vouches for; never instead of it. */
function withPostedUser<P extends object>(
  { postsUser }: OAuthProvider,
  claims: P,
  response: URLSearchParams,
): P {
  const posted = postsUser ? response.get("user") : null;
  if (!posted) return claims;
  try {
    return { user: JSON.parse(posted), ...claims };
  } catch {
    return claims;
  }
}
