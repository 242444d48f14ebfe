import type { Context } from "../config/context.ts";
import { readSession } from "../session/session.ts";
import { parseReturnTo, resolveReturnTo } from "../signin/return-to.ts";
import { endSession } from "../signin/sign-out.ts";
import type { ActionRequest } from "./action.ts";
import type { ActionReply } from "./answer.ts";
import { csrfToken } from "./csrf.ts";

/** GET /signout: the application's own page, or the built-in question. */
export async function showSignOut(
  context: Context,
  { query }: ActionRequest,
): Promise<ActionReply> {
  const { pages } = context.config;
  if (pages.signOut) return { redirect: pages.signOut };
  const { token, cookies } = await csrfToken(context);
  const { session, cookies: renewed } = await readSession(context);
  return {
    page: {
      kind: "signout",
      action: `${context.baseUrl}/signout`,
      csrfToken: token,
      returnTo: parseReturnTo(query.get("callbackUrl")),
      signedInAs: session?.user?.name ?? session?.user?.email ?? undefined,
    },
    cookies: [...cookies, ...renewed],
  };
}

/** POST /signout: ends the session for good, and goes on. */
export async function signOut(
  context: Context,
  { fields, query }: ActionRequest,
): Promise<ActionReply> {
  const cookies = await endSession(context);
  const requested = fields.callbackUrl ?? query.get("callbackUrl");
  return { redirect: await resolveReturnTo(context, requested), cookies };
}
