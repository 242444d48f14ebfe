import { equal } from "#crypto";
import { isAuthError, Verification } from "../errors.ts";
import { codeOf } from "../lib/code-of.ts";
import { textOf } from "../lib/json.ts";
import { withQuery } from "../lib/url.ts";
import type { Page } from "../pages/page.ts";
import type { Context } from "../request/context.ts";
import { logError } from "../request/log-error.ts";
import { readSession } from "../session/strategies.ts";
import { isMailAddress } from "../signin/email/mail-address.ts";
import { readPendingMail, readUsedLink } from "../signin/email/pending-mail.ts";
import { redeemMail } from "../signin/email/redeem-mail.ts";
import { requestMail } from "../signin/email/request-mail.ts";
import { hashToken } from "../signin/email/token-and-code.ts";
import type { Refusal, Reply } from "../signin/reply.ts";
import { resolveReturnTo } from "../signin/return-to.ts";
import { stepUpQueryIn } from "../signin/step-up-need.ts";
import type { EmailConfig } from "../types/provider.ts";
import { csrfToken } from "./csrf.ts";
import { wantsPage } from "./response/error-reply.ts";
import type { ActionRequest } from "./routes/handler.ts";
import { showSignIn } from "./signin-page.ts";

/** Errors that are answered with the form itself, by their codes. */
const statusOf: Readonly<Record<string, number>> = {
  "invalid-email": 400,
  "mail-not-sent": 503,
  "too-many-mails": 429,
  "too-many-tries": 429,
};

/** POST /signin/{provider}: sends a mail, and sends the browser to the page that says so. */
export async function askForMail(
  context: Context,
  provider: EmailConfig,
  request: ActionRequest,
): Promise<Reply<Page>> {
  const { fields, query } = request;
  const callbackUrl = fields.callbackUrl ?? query.get("callbackUrl") ?? undefined;
  try {
    return await requestMail(context, provider, { ...fields, callbackUrl });
  } catch (error) {
    return showProblem(context, provider, request, error);
  }
}

/**
 * GET /callback/{provider}: the page that a magic link opens. It changes nothing, because mail scanners open
 * links too; the form on the page redeems it.
 */
export async function confirmLink(
  context: Context,
  provider: EmailConfig,
  { query }: ActionRequest,
): Promise<Reply<Page>> {
  const address = query.get("email") ?? "";
  const token = query.get("token") ?? "";
  if (!isMailAddress(address) || token === "") {
    return { error: new Verification("The link is not complete", { code: "link-malformed" }) };
  }
  const links = await hashToken(context, provider, token);
  const used = await readUsedLink(context);
  if (used && links.some((link) => equal(link, used))) return leadOn(context, query);
  const asked = (await readPendingMail(context))?.link ?? "";
  const csrf = await csrfToken(context);
  return {
    page: {
      kind: "confirm",
      action: `${context.baseUrl}/callback/${provider.id}`,
      csrfToken: csrf.token,
      returnTo: query.get("callbackUrl") ?? undefined,
      address,
      token,
      sameBrowser: links.some((link) => equal(link, asked)),
    },
    cookies: csrf.cookies,
  };
}

/** Leads on from a magic link that this browser has used: into the application, or to the page that says so. */
async function leadOn(context: Context, query: URLSearchParams): Promise<Reply<Page>> {
  const returnTo = query.get("callbackUrl") ?? undefined;
  const { session, cookies } = await readSession(context);
  if (session) return { redirect: await resolveReturnTo(context, returnTo), cookies };
  const error = new Verification("This browser has used the link", { code: "link-unknown" });
  return { error, cookies, returnTo };
}

/** POST /callback/{provider}: signs in with the magic link or the code from a mail. */
export async function redeem(
  context: Context,
  provider: EmailConfig,
  request: ActionRequest,
): Promise<Reply<Page>> {
  const { fields } = request;
  try {
    return await redeemMail(context, provider, fields);
  } catch (error) {
    const isCode = fields.code !== undefined && isAuthError(error) && error.type === "Verification";
    if (!isCode || context.config.raw) return showProblem(context, provider, request, error);
    await logError(context, error);
    const refusal = { error: error.type, code: codeOf(error) };
    return { redirect: checkMailUrl(context, provider, refusal), refusal };
  }
}

function checkMailUrl({ baseUrl }: Context, { id, type }: EmailConfig, refusal: Refusal): string {
  return withQuery(`${baseUrl}/verify-request`, { provider: id, type, ...refusal });
}

/** Shows what is wrong on the sign-in page itself, where the person can try again. */
async function showProblem(
  context: Context,
  provider: EmailConfig,
  { fields, ...request }: ActionRequest,
  error: unknown,
): Promise<Reply<Page>> {
  const returnTo = textOf(fields.callbackUrl);
  const status = isAuthError(error) ? statusOf[codeOf(error) ?? ""] : undefined;
  if (!isAuthError(error) || status === undefined || context.config.raw) return { error, returnTo };
  await logError(context, error);
  const { type, code } = error;
  const seconds = error.cause?.retryAfter;
  const retryAfter = typeof seconds === "number" ? seconds : undefined;
  const params = new URLSearchParams({
    error: type,
    code,
    callbackUrl: returnTo ?? context.origin,
    ...stepUpQueryIn(fields),
  });
  if (!wantsPage(context.headers)) {
    const url = withQuery(`${context.baseUrl}/signin`, Object.fromEntries(params));
    const json = { error: type, code, url, retryAfter, requestId: context.requestId };
    return { status, json, retryAfter };
  }
  const typed = { provider: provider.id, fields: { email: textOf(fields.email) ?? "" } };
  const shown = await showSignIn(
    context,
    { ...request, fields: {}, providerId: undefined, query: params },
    typed,
  );
  return "page" in shown ? { ...shown, status, retryAfter } : shown;
}
