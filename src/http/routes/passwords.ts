import type { Page } from "../../pages/page.ts";
import type { Context } from "../../request/context.ts";
import type { Reply } from "../../signin/reply.ts";
import { get as getConfirm, post as postConfirm } from "./confirm.ts";
import type { ActionRequest } from "./handler.ts";
import { get as getReset, post as postReset } from "./reset.ts";
import { get as getSignUp, post as postSignUp } from "./signup.ts";

const handlers = {
  confirm: { get: getConfirm, post: postConfirm },
  reset: { get: getReset, post: postReset },
  signup: { get: getSignUp, post: postSignUp },
} as const;

/** GET /signup, /confirm and /reset. */
export async function get(context: Context, request: ActionRequest): Promise<Reply<Page>> {
  return handlerOf(request).get(context, request);
}

/** POST /signup, /confirm and /reset. */
export async function post(context: Context, request: ActionRequest): Promise<Reply<Page>> {
  return handlerOf(request).post(context, request);
}

function handlerOf({ action }: ActionRequest) {
  return action === "confirm" || action === "reset" ? handlers[action] : handlers.signup;
}
