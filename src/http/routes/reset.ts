import type { Page } from "../../pages/page.ts";
import type { PasswordPageError } from "../../pages/password/pages.ts";
import type { Context } from "../../request/context.ts";
import { signInUrl } from "../../signin/fresh-sign-in.ts";
import { linkLifetime } from "../../signin/mailed-link.ts";
import { minLengthOf } from "../../signin/password/facts.ts";
import { passwordPlace } from "../../signin/password/provider.ts";
import { askForReset } from "../../signin/password/reset/ask.ts";
import { inspectReset, resetPassword } from "../../signin/password/reset/set.ts";
import type { Reply } from "../../signin/reply.ts";
import type { ActionRequest } from "./handler.ts";
import { formOf, ownPage, type ShownForm, type Step, textIn, tokenIn } from "./password-step.ts";

/**
 * GET /reset: the application's own page, or the form that asks for an address, or, with the `token` of a mail, for the new
 * password. Nothing is used up.
 */
export async function get(context: Context, request: ActionRequest): Promise<Reply<Page>> {
  await passwordPlace(context);
  return ownPage(context, "reset", request) ?? show(context, request);
}

/** POST /reset: sends a link to the address in `email`, or sets the new password with the `token` of one. */
export function stepOf(context: Context, request: ActionRequest): Step {
  const { fields } = request;
  return {
    page: "reset",
    minutes: linkLifetime / 60,
    act: () =>
      fields.token === undefined ? askForReset(context, fields) : resetPassword(context, fields),
    showForm: (error) => show(context, request, error),
  };
}

async function show(
  context: Context,
  request: ActionRequest,
  error?: PasswordPageError,
): Promise<ShownForm> {
  const token = tokenIn(request);
  const { form: basic, cookies } = await formOf(context, "reset");
  const form = { ...basic, signInUrl: await signInUrl(context, undefined), error };
  if (token === "") {
    const entered = textIn(request.fields, "email");
    return { page: { kind: "reset-request", ...form, entered }, cookies };
  }
  const person = await inspectReset(context, token);
  const minLength = minLengthOf((await passwordPlace(context)).provider.password);
  const againUrl = `${context.baseUrl}/reset`;
  const page = { kind: "reset", ...form, token, person, minLength, againUrl } as const;
  return { page, status: person === undefined ? 400 : 200, cookies };
}
