import { isAuthError, UnknownAction } from "../../errors.ts";
import type { Page } from "../../pages/page.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { nobody, type SessionRead } from "../../session/read-result.ts";
import { readSession } from "../../session/strategies.ts";
import { offeredProvider } from "../../signin/oauth/logout/offered.ts";
import type { Reply } from "../../signin/reply.ts";
import { parseReturnTo, resolveReturnTo } from "../../signin/return-to.ts";
import { endSession } from "../../signin/sign-out.ts";
import { csrfToken } from "../csrf.ts";
import { customPage } from "../custom-page.ts";
import type { ActionRequest } from "./handler.ts";

export { receiveLogout } from "./logout.ts";

/**
 * GET /signout: the application's own page, or the built-in question. With `state` a sign-out goes on at the provider, and
 * with the id of the provider in the path it ends.
 */
export async function get(
  context: Context,
  { query, providerId }: ActionRequest,
): Promise<Reply<Page>> {
  const state = query.get("state");
  if (providerId !== undefined) {
    const { finishLogout } = await import("../../signin/oauth/logout/federated.ts");
    return finishLogout(context, state);
  }
  const underWay = state && (await continueAtProvider(context, state));
  if (underWay) return underWay;
  const custom = customPage(context, "signOut");
  if (custom) return { redirect: custom };
  const { token, cookies } = await csrfToken(context);
  const { session, cookies: renewed } = await readIfPossible(context);
  const provider = await offeredProvider(context);
  return {
    page: {
      kind: "signout",
      action: `${context.baseUrl}/signout`,
      csrfToken: token,
      returnTo: parseReturnTo(query.get("callbackUrl")),
      signedInAs: session?.user?.name ?? session?.user?.email ?? undefined,
      provider: provider?.name,
    },
    cookies: [...cookies, ...renewed],
  };
}

async function continueAtProvider(
  context: Context,
  state: string,
): Promise<Reply<Page> | undefined> {
  const { continueLogout } = await import("../../signin/oauth/logout/federated.ts");
  const next = await continueLogout(context, state);
  if (!next || "redirect" in next) return next;
  return { page: { kind: "signed-out", ...next.step }, cookies: next.cookies };
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
export async function post(
  context: Context,
  { fields, query, providerId }: ActionRequest,
): Promise<Reply<Page>> {
  if (providerId !== undefined) {
    throw new UnknownAction("Nothing can be posted to where a sign-out at a provider ends");
  }
  const requested = fields.callbackUrl ?? query.get("callbackUrl");
  if (fields.federated === "true") {
    const { startLogout } = await import("../../signin/oauth/logout/federated.ts");
    return startLogout(context, requested);
  }
  const cookies = await endSession(context);
  return { redirect: await resolveReturnTo(context, requested), cookies };
}
