import { isPasswordProvider } from "../../config/providers/password.ts";
import { type AuthError, isAuthError } from "../../errors.ts";
import { textOf } from "../../lib/json.ts";
import type { Page } from "../../pages/page.ts";
import type { Context } from "../../request/context.ts";
import { configuredProviders } from "../../request/find-provider.ts";
import { logError } from "../../request/log-error.ts";
import { signInUrl } from "../../signin/fresh-sign-in.ts";
import type { Reply } from "../../signin/reply.ts";
import { appAddingPage, securityPage } from "../../signin/security/place.ts";
import type { Change } from "../../signin/security/result.ts";
import { csrfToken } from "../csrf.ts";
import { customPage } from "../custom-page.ts";
import { knownRefusal } from "../known-refusal.ts";
import { wantsPage } from "../response/error-reply.ts";
import {
  answer,
  backToPage,
  enteredIn,
  leadOn,
  signedOut,
  statusesFor,
} from "../security-answer.ts";
import { noteCookie, takeNote } from "../security-note.ts";
import type { ActionRequest } from "./handler.ts";

/** GET /security: the application's own page, or the built-in one; for a program the same as JSON. */
export async function get(context: Context, { query }: ActionRequest): Promise<Reply<Page>> {
  const token = query.get("token");
  if (token !== null) return askToConfirm(context, token);
  const isPage = wantsPage(context.headers);
  const custom = customPage(context, "security");
  if (isPage && custom) return { redirect: custom };
  const { readSecurity } = await import("../../signin/security/data.ts");
  const data = await readSecurity(context);
  if (!data) return signInFirst(context, isPage);
  if (!isPage) return { json: data };
  const { token: csrf, cookies } = await csrfToken(context);
  const { note, cookies: taken } = await takeNote(context);
  const { baseUrl } = context;
  const returnTo = `${baseUrl}/security`;
  const resetUrl = data.password && (await resetUrlOf(context));
  const page = { kind: "security", data, baseUrl, resetUrl, csrfToken: csrf } as const;
  const providers = await shownProviders(context);
  return { page: { ...page, returnTo, note, providers }, cookies: [...cookies, ...taken] };
}

/** Without mails nobody gets a new password. */
async function resetUrlOf(context: Context): Promise<string | undefined> {
  const { canSendMails } = await import("../../signin/security/mail/transport.ts");
  return (await canSendMails(context)) ? `${context.baseUrl}/reset` : undefined;
}

async function shownProviders(context: Context) {
  const providers = [...(await configuredProviders(context)).values()];
  return Object.fromEntries(
    providers.map(({ id, name, type, ...one }) => {
      const style = "style" in one ? one.style : undefined;
      return [id, { name, type, style, keepsPasswords: isPasswordProvider(one) }];
    }),
  );
}

async function signInFirst(context: Context, isPage: boolean): Promise<Reply<Page>> {
  const url = await signInUrl(context, isPage ? securityPage(context) : undefined, signedOut);
  return isPage ? { redirect: url } : { status: 401, json: { ...signedOut, url } };
}

/** Shows what the link in a mail is good for. The form on the page uses it. */
async function askToConfirm(context: Context, token: string): Promise<Reply<Page>> {
  const { inspectAddressLink } = await import("../../signin/security/address-confirm.ts");
  const link = await inspectAddressLink(context, token);
  const csrf = await csrfToken(context);
  const action = `${context.baseUrl}/security`;
  const signIn = await signInUrl(context, action);
  return {
    page: {
      kind: "confirm-address",
      ...link,
      action,
      token,
      csrfToken: csrf.token,
      signInUrl: signIn,
    },
    status: link.state === "void" || link.state === "used" ? 400 : 200,
    cookies: csrf.cookies,
  };
}

/** POST /security: makes the change that the field `action` names. */
export async function post(context: Context, { fields }: ActionRequest): Promise<Reply<Page>> {
  const { action } = fields;
  const isPage = wantsPage(context.headers);
  const { actOn, isSecurityAction, unknownAction } = await import(
    "../../signin/security/actions.ts"
  );
  try {
    if (!isSecurityAction(action)) throw unknownAction();
    const change = await actOn(context, action, fields);
    return isPage ? await leadOn(context, change) : answer(change);
  } catch (error) {
    if (isAuthError(error) && error.type === "StepUpRequired" && !context.config.raw) {
      return await signInAgain(context, error, isPage);
    }
    const refusal = await knownRefusal(context, error, statusesFor(action));
    const { status, retryAfter, json, error: known } = refusal;
    const { type, code, cause } = known;
    if (!isPage) {
      const message = await messageOf(context, known);
      const why = type === "PasswordRefused" ? { why: cause?.reason } : {};
      return { status, json: { ...json, ...why, message }, retryAfter };
    }
    const message = type === "PasswordRefused" ? await passwordRefusal(context, cause) : undefined;
    const typed = isSecurityAction(action) ? { action, entered: enteredIn(action, fields) } : {};
    const note = { ok: false, code: textOf(code) ?? "", message, ...typed };
    return backToPage(context, await noteCookie(context, note));
  }
}

/** POST /security without the browser's token: nothing is done, and the page says so. */
export async function again(
  context: Context,
  _: ActionRequest,
  refusal: AuthError,
): Promise<Reply<Page>> {
  if (!wantsPage(context.headers) || context.config.raw) throw refusal;
  await logError(context, refusal);
  const note = { ok: false, code: textOf(refusal.code) ?? "" };
  return backToPage(context, await noteCookie(context, note));
}

/** Returns what a program may show to a person who cannot know what to do. */
async function messageOf(
  context: Context,
  { type, cause }: AuthError,
): Promise<string | undefined> {
  if (type === "PasswordRefused") return passwordRefusal(context, cause);
  if (type !== "StepUpImpossible") return undefined;
  const { impossibleAdvice } = await import("../response/step-up-impossible.ts");
  const { languageFor } = await import("../../request/language.ts");
  return impossibleAdvice(await languageFor(context), appAddingPage(context)).message;
}

/** Sends the person to sign in, whose session was good enough when they asked and no longer is. */
async function signInAgain(
  context: Context,
  error: AuthError,
  isPage: boolean,
): Promise<Reply<Page>> {
  await logError(context, error);
  const { stepUpUrl } = await import("../../signin/security/permission.ts");
  const url = (await stepUpUrl(context)) ?? (await signInUrl(context, securityPage(context)));
  const change: Change = { result: { ok: false, reason: "step-up", url } };
  return isPage ? leadOn(context, change) : answer(change);
}

async function passwordRefusal(context: Context, cause: AuthError["cause"]): Promise<string> {
  const { refusalText } = await import("../../signin/password/refusal-text.ts");
  return refusalText(context, cause);
}
