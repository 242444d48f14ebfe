import type { AuthError } from "../../errors.ts";
import type { Page } from "../../pages/page.ts";
import type { Context } from "../../request/context.ts";
import type { Reply } from "../../signin/reply.ts";
import { wantsPage } from "../response/error-reply.ts";
import { stepOf as confirmStep, get as getConfirm } from "./confirm.ts";
import type { ActionRequest } from "./handler.ts";
import { answerStep } from "./password-step.ts";
import { get as getReset, stepOf as resetStep } from "./reset.ts";
import { get as getSignUp, stepOf as signUpStep } from "./signup.ts";

const handlers = {
  confirm: { get: getConfirm, stepOf: confirmStep },
  reset: { get: getReset, stepOf: resetStep },
  signup: { get: getSignUp, stepOf: signUpStep },
} as const;

/** GET /signup, /confirm and /reset. */
export async function get(context: Context, request: ActionRequest): Promise<Reply<Page>> {
  return handlerOf(request).get(context, request);
}

/** POST /signup, /confirm and /reset. */
export async function post(context: Context, request: ActionRequest): Promise<Reply<Page>> {
  return answerStep(context, request, handlerOf(request).stepOf(context, request));
}

/** The same without the browser's token: nothing is done, and the form is shown again. */
export async function again(
  context: Context,
  request: ActionRequest,
  refusal: AuthError,
): Promise<Reply<Page>> {
  if (!wantsPage(context.headers)) throw refusal;
  const act = () => Promise.reject(refusal);
  return answerStep(context, request, { ...handlerOf(request).stepOf(context, request), act });
}

function handlerOf({ action }: ActionRequest) {
  return action === "confirm" || action === "reset" ? handlers[action] : handlers.signup;
}
