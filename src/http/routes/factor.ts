import { type AuthError, isAuthError } from "../../errors.ts";
import { withQuery } from "../../lib/url.ts";
import type { Page } from "../../pages/page.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import { logError } from "../../request/log-error.ts";
import { findLiveSession } from "../../session/strategies.ts";
import { cancelFactor, isEnrolment, nothingWaits, proveFactor } from "../../signin/factor/prove.ts";
import { type Asked, findAsked } from "../../signin/factor/question.ts";
import {
  factorRefusal,
  factorResult,
  retryAfterOf,
  signInPage,
} from "../../signin/factor/refusal.ts";
import type { Fields } from "../../signin/fields.ts";
import { signInUrl } from "../../signin/fresh-sign-in.ts";
import type { Reply } from "../../signin/reply.ts";
import { parseReturnTo, resolveReturnTo } from "../../signin/return-to.ts";
import { securityPage } from "../../signin/security/place.ts";
import { needIn } from "../../signin/step-up-need.ts";
import { customPage } from "../custom-page.ts";
import { codesPage, enrolPage } from "../enrol-page.ts";
import { factorFacts, factorPage } from "../factor-page.ts";
import { wantsPage } from "../response/error-reply.ts";
import type { ActionRequest } from "./handler.ts";

/**
 * GET /factor: the application's own page, or the one that asks for a second factor; for a program the same as JSON. It uses
 * nothing up.
 */
export async function get(context: Context, { query }: ActionRequest): Promise<Reply<Page>> {
  const isPage = wantsPage(context.headers);
  const given = Object.fromEntries(query);
  const asked = await findAsked(context, given);
  if (!asked) {
    if (given.stepUp === "true" && isPage) {
      const redirect = await signInPage(context, given.callbackUrl);
      return { redirect, refusal: { error: "SessionRequired" } };
    }
    await debug(context, "factor-void", { why: nothingWaits().message });
    if (isPage) return gone(context, given);
    const url = await signInPage(context, given.callbackUrl);
    return { status: 401, json: { error: "SessionRequired", url } };
  }
  if (isPage && isEnrolment(asked)) return enrolPage(context, asked);
  const custom = isPage && customPage(context, "factor");
  if (custom) {
    return { redirect: withQuery(custom, await knownOf(context, asked, given)) };
  }
  if (isPage) return factorPage(context, asked, given);
  return { json: await factorFacts(context, asked, given.methods) };
}

/** POST /factor: proves a second factor with `code`, `recoveryCode` or a passkey, or cancels the sign-in that waits. */
export async function post(context: Context, { fields }: ActionRequest): Promise<Reply<Page>> {
  if (fields.cancel === "true") return cancelFactor(context, fields);
  const reply = await proveFactor(context, fields).catch((error: unknown): Reply => ({ error }));
  const error = "error" in reply ? reply.error : undefined;
  if ("error" in reply && (!factorRefusal(error) || context.config.raw)) return reply;
  const { cookies = [] } = reply;
  if (wantsPage(context.headers)) {
    if (!isAuthError(error)) return "redirect" in reply ? leadOn(reply) : reply;
    await logError(context, error);
    const status = statuses[factorRefusal(error) ?? "expired"];
    const shown = await showAgain(context, fields, error, status);
    const retryAfter = retryAfterOf(error);
    return { ...shown, retryAfter, cookies: [...(shown.cookies ?? []), ...cookies] };
  }
  const result = await factorResult(context, fields, reply);
  if (result.ok) return { json: result, cookies };
  const { requestId } = context;
  const why = isAuthError(error) ? { error: error.type, code: error.code } : {};
  const retryAfter = "retryAfter" in result ? result.retryAfter : undefined;
  const json = { ...result, ...why, requestId };
  return { status: statuses[result.reason], json, retryAfter, cookies };
}

/** Leads on, or shows first what is shown once. */
function leadOn(reply: Extract<Reply, { redirect: string }>): Reply<Page> {
  const { shownOnce, redirect, cookies = [], refusal } = reply;
  const isSignedOut = refusal !== undefined;
  const shown = codesPage(shownOnce, redirect, { isAppAdded: true, isSignedOut });
  return shown ? { ...shown, cookies } : { ...reply, status: 303 };
}

const statuses = {
  "wrong-code": 400,
  "wrong-passkey": 400,
  "too-many": 429,
  expired: 401,
} as const;

/** POST /factor without the browser's token: nothing is done, and the form is shown again. */
export async function again(
  context: Context,
  { fields }: ActionRequest,
  refusal: AuthError,
): Promise<Reply<Page>> {
  if (!wantsPage(context.headers) || context.config.raw) throw refusal;
  await logError(context, refusal);
  return showAgain(context, fields, refusal, 403);
}

/** Shows the form again, on the application's own page or ours; or that nothing waits for it any more. */
async function showAgain(
  context: Context,
  fields: Fields,
  error: AuthError,
  status: number,
): Promise<Reply<Page>> {
  const { type, code } = error;
  const retryAfter = retryAfterOf(error);
  const asked = await findAsked(context, fields);
  if (asked && isEnrolment(asked)) {
    return { ...(await enrolPage(context, asked, fields, { code, retryAfter })), status };
  }
  const custom = customPage(context, "factor");
  if (custom) {
    const kept = await knownOf(context, asked, fields);
    const later = retryAfter === undefined ? undefined : String(Math.ceil(retryAfter));
    const told = { error: type, code, retry_after: later };
    return { redirect: withQuery(custom, { ...kept, ...told }), status: 303 };
  }
  if (!asked) return gone(context, fields, code);
  const shown = factorRefusal(error) === "wrong-passkey" ? "passkey-refused" : code;
  return { ...(await factorPage(context, asked, fields, { code: shown, retryAfter })), status };
}

/** Returns what the application's own page is told. An address may say anything, so nothing else is handed on. */
async function knownOf(
  context: Context,
  asked: Asked | undefined,
  given: Fields,
): Promise<Readonly<Record<string, string | undefined>>> {
  const ref = asked?.by === "sign-in" ? asked.pending.ref : undefined;
  const { callbackUrl } = given;
  return {
    ref,
    stepUp: given.stepUp === "true" ? "true" : undefined,
    ...needIn(given),
    callbackUrl:
      callbackUrl === undefined ? undefined : await resolveReturnTo(context, callbackUrl),
  };
}

/** Nothing waits. Whoever is signed in has loaded the page again that led them on. */
async function gone(
  context: Context,
  { callbackUrl }: Fields,
  code?: string,
): Promise<Reply<Page>> {
  const signedIn = await findLiveSession(context);
  const url = signedIn
    ? await resolveReturnTo(context, callbackUrl)
    : await signInUrl(context, parseReturnTo(callbackUrl));
  const securityUrl = signedIn && context.config.own.security ? securityPage(context) : undefined;
  const isSignedIn = signedIn !== null;
  const isSpent = code === "factor-spent";
  return { page: { kind: "factor-gone", isSignedIn, isSpent, url, securityUrl }, status: 400 };
}
