import type { Page } from "../../pages/page.ts";
import type { PasswordPageError } from "../../pages/password/pages.ts";
import type { Context } from "../../request/context.ts";
import { signInUrl } from "../../signin/fresh-sign-in.ts";
import { linkLifetime } from "../../signin/mailed-link.ts";
import { minLengthOf } from "../../signin/password/facts.ts";
import { hasUsernames } from "../../signin/password/identifier.ts";
import { passwordPlace } from "../../signin/password/provider.ts";
import { askForSignUp, assertOpen } from "../../signin/password/sign-up/ask.ts";
import type { Reply } from "../../signin/reply.ts";
import { parseReturnTo } from "../../signin/return-to.ts";
import type { ActionRequest } from "./handler.ts";
import { formOf, ownPage, type ShownForm, type Step, textIn } from "./password-step.ts";

/** GET /signup: the application's own page, or the form to sign up with a password. */
export async function get(context: Context, request: ActionRequest): Promise<Reply<Page>> {
  assertOpen((await passwordPlace(context)).provider);
  return ownPage(context, "signUp", request) ?? show(context, request);
}

/** POST /signup: sends the mail that confirms it. */
export function stepOf(context: Context, request: ActionRequest): Step {
  return {
    page: "signUp",
    minutes: linkLifetime / 60,
    act: () => askForSignUp(context, request.fields),
    showForm: (error) => show(context, request, error),
  };
}

async function show(
  context: Context,
  { query, fields }: ActionRequest,
  error?: PasswordPageError,
): Promise<ShownForm> {
  const { provider } = await passwordPlace(context);
  const { form, cookies } = await formOf(context, "signup");
  const returnTo = parseReturnTo(fields.callbackUrl ?? query.get("callbackUrl"));
  return {
    page: {
      kind: "signup",
      ...form,
      returnTo,
      signInUrl: await signInUrl(context, returnTo),
      asksUsername: hasUsernames(provider.password),
      needsUsername: provider.password.identifier === "username",
      minLength: minLengthOf(provider.password),
      entered: {
        email: textIn(fields, "email"),
        username: textIn(fields, "username"),
        name: textIn(fields, "name"),
      },
      error,
    },
    cookies,
  };
}
