import * as oauth from "oauth4webapi";
import type { AdapterUser } from "../../adapters.ts";
import type { Context } from "../../config/context.ts";
import type { OAuthProvider } from "../../config/oauth-provider.ts";
import {
  CallbackRouteError,
  InvalidCheck,
  InvalidRequest,
  isAuthError,
  OAuthCallbackError,
} from "../../errors.ts";
import { sessionStore } from "../../session/session.ts";
import { complete } from "../complete.ts";
import type { Reply } from "../reply.ts";
import { type Attempt, consumeAttempt } from "./attempt.ts";
import { assertRegistered, oauthClient } from "./client.ts";
import { identify } from "./profile.ts";
import { authorizationServer } from "./server.ts";
import { exchangeCode, readClaims } from "./tokens.ts";

/** Protocol parameters that must not occur twice (RFC 6749 section 3.1). */
const protocolParams = ["code", "state", "iss", "error", "error_description", "response"];

/**
 * Receives the answer of the authorization server (RFC 6749 section 4.1.2). Without an open attempt of
 * this browser nothing is asked of anybody. The attempt is used up whatever happens next.
 */
export async function finishOAuth(
  context: Context,
  provider: OAuthProvider,
  response: URLSearchParams,
): Promise<Reply> {
  const twice = protocolParams.find((name) => response.getAll(name).length > 1);
  if (twice) {
    const message = `The parameter ${twice} occurs twice`;
    return { error: new InvalidRequest(message, { code: "duplicate-parameter" }) };
  }
  const state = response.get("state") ?? undefined;
  const { attempt, cookies, problem } = await consumeAttempt(context, provider, state);
  if (!attempt) return { error: problem, cookies };
  try {
    const reply = await proceed(context, provider, attempt, response);
    return { ...reply, cookies: [...cookies, ...(reply.cookies ?? [])] };
  } catch (error) {
    const query = { callbackUrl: attempt.returnTo };
    return { error: explain(error, provider), cookies, query };
  }
}

async function proceed(
  context: Context,
  provider: OAuthProvider,
  attempt: Attempt,
  response: URLSearchParams,
): Promise<Reply> {
  assertRegistered(provider);
  const server = await authorizationServer(provider);
  const client = oauthClient(provider);
  const valid = oauth.validateAuthResponse(server.metadata, client, response, attempt.state);
  const linkTo = await linkTarget(context, attempt);
  const grant = await exchangeCode(server, provider, attempt, valid);
  const claims = await readClaims(server, provider, grant);
  const identity = await identify(provider, withPostedUser(claims, response), grant.tokens);
  return complete(context, { identity, returnTo: attempt.returnTo, linkTo });
}

/** Apple posts the name once, beside the code. */
function withPostedUser<P extends object>(claims: P, response: URLSearchParams): P {
  const posted = response.get("user");
  if (!posted) return claims;
  try {
    return { ...claims, user: JSON.parse(posted) };
  } catch {
    return claims;
  }
}

/**
 * The user to whom the account is to be linked: who asked for it must finish it, in the same session.
 * With `compat: "authjs"` whoever is signed in is meant.
 *
 * @throws {InvalidCheck} when the session is another one
 */
async function linkTarget(context: Context, attempt: Attempt): Promise<AdapterUser | null> {
  const { adapter, compat } = context.config;
  if (!adapter || (!attempt.link && !compat)) return null;
  const subject = await sessionStore(context).subject(context);
  if (attempt.link) {
    const { userId, sessionId } = attempt.link;
    if (subject?.userId !== userId || subject.sessionId !== sessionId) {
      throw new InvalidCheck("The account was to be linked in another session", {
        code: "link-foreign-session",
      });
    }
  }
  if (!subject) return null;
  return subject.user ?? (await adapter.getUser?.(subject.userId)) ?? null;
}

/** What the protocol refused is the provider's error; everything unforeseen is ours. */
function explain(error: unknown, provider: OAuthProvider): Error {
  if (isAuthError(error)) return error;
  const cause = { err: error, provider: provider.id };
  if (error instanceof oauth.AuthorizationResponseError) {
    return new OAuthCallbackError(`The provider answered with the error ${error.error}`, {
      code: "provider-error",
      cause: { ...cause, error: error.error, error_description: error.error_description },
    });
  }
  if (error instanceof oauth.ResponseBodyError) {
    return new OAuthCallbackError(`The token endpoint answered with the error ${error.error}`, {
      code: "token-error",
      cause: { ...cause, error: error.error, error_description: error.error_description },
    });
  }
  if (error instanceof oauth.OperationProcessingError) {
    return new OAuthCallbackError(`The provider's answer is not valid: ${error.message}`, {
      code: "invalid-response",
      cause,
    });
  }
  return new CallbackRouteError("The sign-in could not be completed", { cause });
}
