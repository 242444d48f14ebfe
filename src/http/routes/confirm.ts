import { withQuery } from "../../lib/url.ts";
import type { Page } from "../../pages/page.ts";
import type { PasswordPageError } from "../../pages/password/pages.ts";
import type { Context } from "../../request/context.ts";
import { signInUrl } from "../../signin/fresh-sign-in.ts";
import { linkLifetime } from "../../signin/mailed-link.ts";
import { passwordPlace } from "../../signin/password/provider.ts";
import {
  confirmSignUp,
  inspectSignUp,
  needsPassword,
} from "../../signin/password/sign-up/confirm.ts";
import type { Reply } from "../../signin/reply.ts";
import type { ActionRequest } from "./handler.ts";
import { formOf, ownPage, type ShownForm, type Step, textIn, tokenIn } from "./password-step.ts";

/**
 * GET /confirm: the application's own page, told whether to ask for the password, or what the link of a sign-up is good for. It changes nothing, because mail
 * scanners open links too.
 */
export async function get(context: Context, request: ActionRequest): Promise<Reply<Page>> {
  const { redirect } = ownPage(context, "confirm", request) ?? {};
  if (redirect === undefined) return show(context, request);
  return { redirect: withQuery(redirect, await needsOf(context, request)) };
}

/** What the application's own page has to ask for. */
async function needsOf(context: Context, request: ActionRequest) {
  const isNeeded = await needsPassword(context, tokenIn(request));
  return { needs: isNeeded ? "password" : undefined };
}

/** POST /confirm: creates the person. */
export function stepOf(context: Context, request: ActionRequest): Step {
  return {
    page: "confirm",
    minutes: linkLifetime / 60,
    act: () => confirmSignUp(context, request.fields),
    showForm: (error) => show(context, request, error),
    tell: () => needsOf(context, request),
  };
}

async function show(
  context: Context,
  request: ActionRequest,
  error?: PasswordPageError,
): Promise<ShownForm> {
  const token = tokenIn(request);
  const link =
    error?.code === "link-void"
      ? ({ state: "void" } as const)
      : await inspectSignUp(context, token);
  const { provider } = await passwordPlace(context);
  const { form, cookies } = await formOf(context, "confirm");
  const page = {
    kind: "confirm-signup",
    ...form,
    token,
    link,
    error,
    entered: textIn(request.fields, "username"),
    needsUsername: provider.password.identifier === "username",
    signInUrl: await signInUrl(context, undefined),
    againUrl: `${context.baseUrl}/signup`,
  } as const;
  return { page, status: link.state === "ready" ? 200 : 400, cookies };
}
