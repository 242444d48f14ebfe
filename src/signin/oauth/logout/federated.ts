import { randomToken } from "#crypto";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { SignOutError } from "../../../errors.ts";
import type { Cookie } from "../../../lib/cookie.ts";
import { withQuery } from "../../../lib/url.ts";
import type { Context } from "../../../request/context.ts";
import { debug } from "../../../request/debug.ts";
import { logError } from "../../../request/log-error.ts";
import { warnOnce } from "../../../request/warn-once.ts";
import { resolveReturnTo } from "../../return-to.ts";
import { endSessionHere } from "../../sign-out.ts";
import type { LogoutForm } from "./end-session-request.ts";
import { forgetHint, keepHint } from "./hint.ts";
import { findSignIn, isAnyFederated, type KnownSignIn, userOfSession } from "./offered.ts";
import {
  isFirstShown,
  logoutLifetime,
  type PendingLogout,
  peekPending,
  pendingCookies,
  takePending,
} from "./pending.ts";

/** Where a browser is sent, and the cookies that it gets. */
interface Redirect {
  readonly redirect: string;
  readonly cookies: readonly Cookie[];
}

/**
 * Ends the session of this request, and sends the browser to the page that signs the person out at the provider too. That
 * page alone receives the cookie with the ID token.
 *
 * @param returnTo where the person asked to go at the end
 * @throws {SignOutError} when the session could not be ended
 */
export async function startLogout(context: Context, returnTo: unknown): Promise<Redirect> {
  const userId = await userOfSession(context);
  const ended = await endSessionHere(context);
  const target = await resolveReturnTo(context, returnTo);
  if (!(await isAnyFederated(context))) {
    await warnOnce(
      context.config,
      "federated-sign-out-unavailable",
      "A sign-out was to reach the provider too, but no provider has `logout: { federated: true }`, so it ended the session here only",
    );
    return { redirect: target, cookies: ended };
  }
  const state = randomToken();
  const cookies = await pendingCookies(context, { state, userId, returnTo: target });
  const redirect = withQuery(`${context.baseUrl}/signout`, { state });
  return { redirect, cookies: [...ended, ...cookies] };
}

/** What the page says that is shown between the sign-out here and the one at the provider. */
export interface LogoutStep {
  /** The provider's name. */
  readonly provider: string;
  /** What signs the person out there; absent if the provider cannot be told. */
  readonly form?: LogoutForm | undefined;
  readonly continueUrl: string;
}

/**
 * Goes on with a sign-out that has ended the session here. Returns what to show; a redirect if the session did not begin
 * with a provider; or `undefined` if this browser has no such sign-out.
 */
export async function continueLogout(
  context: Context,
  state: string,
): Promise<
  Redirect | { readonly step: LogoutStep; readonly cookies: readonly Cookie[] } | undefined
> {
  const pending = await peekPending(context, state);
  if (!pending) return undefined;
  const continueUrl = pending.returnTo ?? `${context.origin}/`;
  const known = await findSignIn(context, pending.userId);
  if (!known) {
    const { cookies } = await takePending(context, state);
    return { redirect: continueUrl, cookies: [...cookies, ...forgetHint(context)] };
  }
  const { provider } = known;
  const step = { provider: provider.name, continueUrl };
  try {
    return {
      step: { ...step, form: await formOf(context, known, pending) },
      cookies: await stripHint(context, known),
    };
  } catch (error) {
    await logError(context, notTold(provider, error));
    return { step, cookies: forgetHint(context) };
  }
}

/** The ID token is shown once: whoever comes back to the page may be the next person at the computer. */
async function formOf(
  context: Context,
  { hint, provider }: KnownSignIn,
  pending: PendingLogout,
): Promise<LogoutForm> {
  const { endSessionRequest, postLogoutAddress } = await import("./end-session-request.ts");
  const idToken = (await isFirstShown(context, pending)) ? hint.idToken : undefined;
  const form = await endSessionRequest(context, provider, idToken, pending.state);
  // Where that is not registered, the person stays at the provider, and nothing else tells of it here.
  const redirectUri = postLogoutAddress(context.baseUrl, provider);
  await debug(context, "sign-out-request", { provider, redirectUri, url: new URL(form.action) });
  return form;
}

/** Returns cookies that keep the way on to the provider, which asks people without an ID token whether they mean it. */
function stripHint(context: Context, { hint }: KnownSignIn): Promise<Cookie[]> {
  return keepHint(context, { ...hint, idToken: undefined }, logoutLifetime);
}

function notTold({ id }: OAuthProvider, error: unknown): SignOutError {
  return new SignOutError(
    `A person was signed out here, but provider "${id}" could not be told to sign them out`,
    { code: "provider-sign-out-failed", cause: { err: error, provider: id } },
  );
}

/**
 * Ends a sign-out when the provider sends the browser back. Nothing that it sends is used but `state`, which must be that
 * of a sign-out of this browser; without one, the browser goes to the application's own start.
 */
export async function finishLogout(context: Context, state: string | null): Promise<Redirect> {
  const start = await resolveReturnTo(context, undefined);
  if (!state) return { redirect: start, cookies: [] };
  const { pending, cookies } = await takePending(context, state);
  if (!pending) return { redirect: start, cookies };
  return { redirect: pending.returnTo ?? start, cookies: [...cookies, ...forgetHint(context)] };
}
