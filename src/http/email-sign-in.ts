import { equal } from "#crypto";
import type { Context } from "../config/context.ts";
import { logFailure } from "../config/everyday.ts";
import { type AuthError, isAuthError, Verification } from "../errors.ts";
import { textOf } from "../lib/json.ts";
import { withQuery } from "../lib/url.ts";
import { isIdentifier } from "../signin/email/identifier.ts";
import { readPending } from "../signin/email/pending.ts";
import { redeemMail } from "../signin/email/redeem.ts";
import { requestMail } from "../signin/email/request.ts";
import { hashToken } from "../signin/email/token.ts";
import type { EmailConfig } from "../types/provider.ts";
import type { ActionRequest } from "./action.ts";
import type { ActionReply } from "./answer.ts";
import { csrfToken } from "./csrf.ts";
import { wantsPage } from "./failure.ts";
import { showSignIn } from "./signin-page.ts";

/** What is answered where the form was posted, by the code of the error. */
const statusOf: Readonly<Record<string, number>> = {
  "invalid-email": 400,
  "mail-not-sent": 503,
  "too-many-mails": 429,
  "too-many-tries": 429,
};

/** POST /signin/{provider}: sends a mail, and the browser to the page that says so. */
export async function askForMail(
  context: Context,
  provider: EmailConfig,
  request: ActionRequest,
): Promise<ActionReply> {
  const { fields, query } = request;
  const callbackUrl = fields.callbackUrl ?? query.get("callbackUrl") ?? undefined;
  try {
    return await requestMail(context, provider, { ...fields, callbackUrl });
  } catch (error) {
    return refuse(context, provider, request, error);
  }
}

/**
 * GET /callback/{provider}: what the link in the mail opens. It changes nothing, because programs that
 * check mails open links too; the form on the page redeems the link.
 */
export async function confirmLink(
  context: Context,
  provider: EmailConfig,
  { query }: ActionRequest,
): Promise<ActionReply> {
  const address = query.get("email") ?? "";
  const token = query.get("token") ?? "";
  if (!isIdentifier(address) || token === "") {
    return { error: new Verification("The link is not complete", { code: "link-malformed" }) };
  }
  const asked = (await readPending(context))?.link ?? "";
  const links = await hashToken(context, provider, token);
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

/** POST /callback/{provider}: signs in with the link or the code of a mail. */
export async function redeem(
  context: Context,
  provider: EmailConfig,
  request: ActionRequest,
): Promise<ActionReply> {
  const { fields } = request;
  try {
    return await redeemMail(context, provider, fields);
  } catch (error) {
    const isCode = fields.code !== undefined && isAuthError(error) && error.type === "Verification";
    if (!isCode || context.config.raw) return refuse(context, provider, request, error);
    await logFailure(context, error);
    return { redirect: checkMailUrl(context, provider, error) };
  }
}

function checkMailUrl({ baseUrl }: Context, { id, type }: EmailConfig, error: AuthError): string {
  const params = { provider: id, type, error: error.type, code: error.code };
  return withQuery(`${baseUrl}/verify-request`, params);
}

/** GET /verify-request: "look into your mail", with a form for the code in the browser that asked. */
export async function checkMail(context: Context, { query }: ActionRequest): Promise<ActionReply> {
  const type = query.get("error");
  const error = type === null ? undefined : { type, code: query.get("code") ?? undefined };
  const mail = await readPending(context);
  const signInUrl = withQuery(`${context.baseUrl}/signin`, { callbackUrl: mail?.returnTo });
  if (!mail || (query.get("provider") ?? mail.provider) !== mail.provider) {
    return { page: { kind: "verify-request", signInUrl, error } };
  }
  const csrf = await csrfToken(context);
  const sent = {
    address: mail.address,
    againAction: `${context.baseUrl}/signin/${mail.provider}`,
    codeAction: mail.code && `${context.baseUrl}/callback/${mail.provider}`,
  };
  const { token, cookies } = csrf;
  const page = { kind: "verify-request", signInUrl, error, sent, csrfToken: token } as const;
  return { page: { ...page, returnTo: mail.returnTo }, cookies };
}

/** Tells what is wrong on the sign-in page itself, where the person can try again. */
async function refuse(
  context: Context,
  provider: EmailConfig,
  { fields, ...request }: ActionRequest,
  error: unknown,
): Promise<ActionReply> {
  const returnTo = textOf(fields.callbackUrl);
  const status = isAuthError(error) ? statusOf[error.code] : undefined;
  if (!isAuthError(error) || status === undefined || context.config.raw) return { error, returnTo };
  await logFailure(context, error);
  const { type, code } = error;
  const seconds = error.cause?.retryAfter;
  const retryAfter = typeof seconds === "number" ? seconds : undefined;
  const params = new URLSearchParams({
    error: type,
    code,
    callbackUrl: returnTo ?? context.origin,
  });
  if (!wantsPage(context.headers)) {
    const url = withQuery(`${context.baseUrl}/signin`, Object.fromEntries(params));
    const json = { error: type, code, url, requestId: context.requestId };
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
