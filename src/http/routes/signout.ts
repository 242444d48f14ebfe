import { isAuthError } from "../../errors.ts";
import type { Page } from "../../pages/page.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { nobody, type SessionRead } from "../../session/read-result.ts";
import { readSession } from "../../session/strategies.ts";
import type { Reply } from "../../signin/reply.ts";
import { parseReturnTo, resolveReturnTo } from "../../signin/return-to.ts";
import { endSession } from "../../signin/sign-out.ts";
import { csrfToken } from "../csrf.ts";
import { customPage } from "../custom-page.ts";
import type { ActionRequest } from "./handler.ts";

/** GET /signout: the application's own page, or the built-in question. */
export async function showSignOut(
  context: Context,
  { query }: ActionRequest,
): Promise<Reply<Page>> {
  const custom = customPage(context, "signOut");
  if (custom) return { redirect: custom };
  const { token, cookies } = await csrfToken(context);
  const { session, cookies: renewed } = await readIfPossible(context);
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

/** The session, or nobody while the database is away: signing out is offered then too. */
async function readIfPossible(context: Context): Promise<SessionRead> {
  try {
    return await readSession(context);
  } catch (error) {
    if (!isAuthError(error) || error.type !== "AdapterError") throw error;
    await logError(context, error);
    return nobody;
  }
}

/** POST /signout: ends the session for good and redirects. */
export async function finishSignOut(
  context: Context,
  { fields, query }: ActionRequest,
): Promise<Reply<Page>> {
  const cookies = await endSession(context);
  const requested = fields.callbackUrl ?? query.get("callbackUrl");
  return { redirect: await resolveReturnTo(context, requested), cookies };
}
