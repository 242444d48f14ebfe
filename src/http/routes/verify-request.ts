import { withQuery } from "../../lib/url.ts";
import type { Page } from "../../pages/page.ts";
import type { Context } from "../../request/context.ts";
import { readPendingMail } from "../../signin/email/pending-mail.ts";
import type { Reply } from "../../signin/reply.ts";
import { csrfToken } from "../csrf.ts";
import { customPage } from "../custom-page.ts";
import type { ActionRequest } from "./handler.ts";

/** GET /verify-request: the application's own page, or "check your mail". */
export async function get(context: Context, request: ActionRequest): Promise<Reply<Page>> {
  const custom = customPage(context, "verifyRequest");
  if (!custom) return checkMail(context, request);
  return { redirect: withQuery(custom, Object.fromEntries(request.query)) };
}

/** Shows "check your mail", with a form for the code if this browser asked for one. */
async function checkMail(context: Context, { query }: ActionRequest): Promise<Reply<Page>> {
  const type = query.get("error");
  const error = type === null ? undefined : { type, code: query.get("code") ?? undefined };
  const mail = await readPendingMail(context);
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
