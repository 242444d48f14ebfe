import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { isAuthError } from "../../../errors.ts";
import { isRecord } from "../../../lib/json.ts";
import type { Context } from "../../../request/context.ts";
import { debug } from "../../../request/debug.ts";
import { isAdapterError } from "../../../request/settled.ts";
import type { Reply } from "../../reply.ts";
import { needIn, type StepUpNeed, stepUpQuery } from "../../step-up-need.ts";
import { type Attempt, isStateOfOurs } from "../attempt.ts";
import { giveAttemptBack, type LossCode } from "../attempt-cookies.ts";
import { explainFailure } from "../failure/explain-failure.ts";
import { explainLoss } from "../failure/lost-attempt.ts";
import { clearRetry, readRetry } from "../start/retry-cookie.ts";
import { startOAuth } from "../start/start-sign-in.ts";
import { stateOf } from "./response.ts";

/** Answers a response whose attempt this browser does not have: refuses it, or starts the sign-in again. */
export async function withoutAttempt(
  context: Context,
  provider: OAuthProvider,
  code: LossCode,
  response: URLSearchParams,
): Promise<Reply> {
  const isLost = code === "attempt-missing" && isStateOfOurs(stateOf(response));
  const fresh = isLost && !response.has("error") && (await retryOnce(context, provider));
  return fresh || { error: explainLoss(context, provider, code, response) };
}

/** Answers a sign-in that failed: explains it, and gives the attempt back or starts again where that can help. */
export async function afterFailure(
  context: Context,
  provider: OAuthProvider,
  attempt: Attempt,
  problem: unknown,
): Promise<Reply> {
  const error = await explainFailure(problem, provider, attempt.redirectUri);
  if (isAdapterError(error)) {
    const cookies = await giveAttemptBack(context, provider, attempt);
    return { error, ...(cookies && { cookies }) };
  }
  // The code was redeemed before the adapter failed, so only a new one helps.
  const fresh = attempt.retries && isSpentCode(error) && (await retryOnce(context, provider));
  return (
    fresh || { error, returnTo: attempt.returnTo, stepUp: stepUpOf(attempt), link: attempt.link }
  );
}

function stepUpOf({ expectedUserId, need }: Attempt): StepUpNeed | undefined {
  if (expectedUserId === undefined) return undefined;
  return stepUpQuery(isRecord(need) ? needIn(need) : {});
}

/** Whether the token endpoint refused the code with `invalid_grant` (RFC 6749 section 5.2). */
function isSpentCode(error: Error): boolean {
  return isAuthError(error) && error.cause?.error === "invalid_grant";
}

/** Starts a new attempt in place of a lost one, if the cookie allows it. No parameter of the response is used. */
async function retryOnce(context: Context, provider: OAuthProvider): Promise<Reply | undefined> {
  const restart = await readRetry(context, provider);
  if (!restart) return undefined;
  await debug(context, "sign-in-restarted", { provider });
  const reply = await startOAuth(context, provider, { ...restart, isRetry: true });
  return { ...reply, cookies: [...(reply.cookies ?? []), ...clearRetry(context)] };
}
