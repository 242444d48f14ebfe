import type { IdentityFacts } from "../../accounts/identity.ts";
import type { ResolvedConfig } from "../../config/resolved-config.ts";
import { type AuthError, isAuthError } from "../../errors.ts";
import { alter } from "../../lib/alter.ts";
import { isDate } from "../../lib/kind.ts";
import type { Context } from "../../request/context.ts";
import { callbackThrew, wrongAnswer } from "../../request/wrong-answer.ts";
import type { Proofs } from "../../session/proofs.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import type { FactorAnswer, FactorCallbackParams, FactorSummary } from "../../types/factors.ts";
import type { Account } from "../../types/records.ts";
import { countFactors, type FactorVerdict, usualVerdict } from "./decide-factor.ts";
import { isKnownBrowser } from "./known-browser.ts";
import { enrolOrAsk } from "./may-enrol.ts";

/** What is known of somebody who signs in. */
export interface Asked {
  readonly user: AdapterUser;
  readonly account: Account;
  readonly proofs: Proofs;
  readonly factors: FactorSummary;
  readonly identity: Pick<IdentityFacts, "provider" | "providerAccountId" | "proofs">;
}

/**
 * Asks the `factor` callback, or decides as usual where there is none. Somebody who has a factor proves it before they add another one,
 * and nobody is asked for what they do not have.
 *
 * @throws {AuthError} when the callback throws, or answers anything but one of its three words
 * @throws {AccessDenied} as {@link enrolOrAsk}
 */
export async function askWhether(context: Context, asked: Asked): Promise<FactorVerdict> {
  const { callbacks } = context.config;
  const { user, account, proofs, factors } = asked;
  if (!callbacks.factor) return usualVerdict(proofs, factors);
  const device = (await isKnownBrowser(context, String(user.id))) ? "known" : "new";
  // What the application writes in them changes nothing.
  const told = {
    user: copied(user),
    account: copied(account),
    proofs: copied(proofs),
    factors: copied(factors),
  };
  const does = await answerOf(callbacks.factor, { ...told, device, request: context.request });
  const has = countFactors(factors) > 0;
  if (does === "ask" && !has) throw askedInVain(does);
  if (does !== "enrol") return { does, rule: "callback" };
  return { does: has ? "ask" : await enrolOrAsk(context, asked), rule: "callback" };
}

function copied<T extends object>(given: T): T {
  const members: [string, unknown][] = Object.entries(given);
  const dates = members.flatMap(([name, one]) =>
    isDate(one) ? [[name, new Date(one)] as const] : [],
  );
  return alter(given, Object.fromEntries(dates));
}

async function answerOf(
  callback: NonNullable<ResolvedConfig["callbacks"]["factor"]>,
  params: FactorCallbackParams<AdapterUser>,
): Promise<FactorAnswer> {
  const answer = await call(callback, params);
  if (answer === "ask" || answer === "enrol" || answer === "pass") return answer;
  throw wrongAnswer("The factor callback", answer, '"ask", "enrol" or "pass"');
}

async function call(
  callback: NonNullable<ResolvedConfig["callbacks"]["factor"]>,
  params: FactorCallbackParams<AdapterUser>,
): Promise<unknown> {
  try {
    return await callback(params);
  } catch (error) {
    if (isAuthError(error)) throw error;
    throw callbackThrew("factor", error);
  }
}

function askedInVain(answer: FactorAnswer): AuthError {
  return wrongAnswer(
    "The factor callback",
    answer,
    '"enrol" or "pass" for somebody who has no factor, as `factors` says',
  );
}
