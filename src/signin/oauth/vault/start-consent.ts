import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { withQuery } from "../../../lib/url.ts";
import type { Context } from "../../../request/context.ts";
import { findLiveSession } from "../../../session/strategies.ts";
import { signInUrl } from "../../fresh-sign-in.ts";
import type { Reply } from "../../reply.ts";
import { parseReturnTo } from "../../return-to.ts";
import { openSealed } from "../../sealed-cookies.ts";
import { expect, refuseOtherUser } from "../../step-up.ts";
import { startOAuth } from "../start/start-sign-in.ts";
import { consentPurpose, isConsentTicket } from "./consent.ts";

/**
 * Sends the person to the provider to whom the address of a `ConsentRequired` was given. It is good only in a session of
 * theirs: whoever is not signed in does that first.
 *
 * @returns `undefined` if the address is not good any more
 */
export async function startConsent(
  context: Context,
  provider: OAuthProvider,
  query: URLSearchParams,
): Promise<Reply | undefined> {
  const sealed = query.get("consent") ?? undefined;
  const ticket = await openSealed(context, consentPurpose, sealed);
  if (!isConsentTicket(ticket) || ticket.provider !== provider.id) return undefined;
  const returnTo = parseReturnTo(query.get("callbackUrl"));
  const { userId, providerAccountId, scope } = ticket;
  const live = await findLiveSession(context);
  if (live?.userId === undefined) {
    const here = withQuery(`${context.baseUrl}/signin/${provider.id}`, {
      consent: sealed,
      callbackUrl: returnTo,
    });
    return { redirect: await signInUrl(context, here, { error: "SessionRequired" }) };
  }
  if (String(live.userId) !== userId) return refuseOtherUser(context, provider.id, returnTo);
  return startOAuth(context, provider, {
    returnTo,
    params: { scope, ...askAgain(provider) },
    ...expect(userId, live),
    consent: [providerAccountId, scope],
    // An attempt that replaces a lost one would not know what was asked for.
    isRetry: true,
  });
}

/** An OpenID provider issues another refresh token only if it asks the person once more (OpenID Connect Core section 11). */
function askAgain({ type, authorization }: OAuthProvider): { readonly prompt?: string } {
  const isSilent = type === "oidc" && authorization.params.prompt === undefined;
  return isSilent ? { prompt: "consent" } : {};
}
