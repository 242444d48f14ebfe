import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import type { ResolvedProvider } from "../../../config/providers/provider-set.ts";
import type { Cookie } from "../../../lib/cookie.ts";
import type { Context } from "../../../request/context.ts";
import { configuredProviders } from "../../../request/find-provider.ts";
import { isAdapterError } from "../../../request/settled.ts";
import { findLiveSession } from "../../../session/strategies.ts";
import { forgetHint, type Hint, readHint } from "./hint.ts";

/** A sign-in with a provider at which people can sign out. */
export interface KnownSignIn {
  readonly hint: Hint;
  readonly provider: OAuthProvider;
}

function isFederated(provider: ResolvedProvider): provider is OAuthProvider {
  return provider.type === "oidc" && Boolean(provider.logout?.federated);
}

/** Whether people can sign out at any of the providers. */
export async function isAnyFederated(context: Context): Promise<boolean> {
  return [...(await configuredProviders(context)).values()].some(isFederated);
}

/** Returns cookies that forget the hint, where a provider may have left one. */
export async function forgetHintIfAny(context: Context): Promise<Cookie[]> {
  return (await isAnyFederated(context)) ? forgetHint(context) : [];
}

/**
 * Returns the sign-in of which the browser has kept a hint, if it was this user's. Other people may use the same browser, so
 * the hint of one whose session is over is nobody's.
 */
export async function findSignIn(
  context: Context,
  userId: string | undefined,
): Promise<KnownSignIn | undefined> {
  if (userId === undefined) return undefined;
  const hint = await readHint(context);
  if (hint?.userId !== userId) return undefined;
  const provider = (await configuredProviders(context)).get(hint.provider);
  return provider && isFederated(provider) ? { hint, provider } : undefined;
}

/** Returns the provider at which the person of this session can sign out too. */
export async function offeredProvider(context: Context): Promise<OAuthProvider | undefined> {
  return (await findSignIn(context, await userOfSession(context)))?.provider;
}

/** Returns nobody while the database is away: whether the session can be ended then is not for this function to say. */
export async function userOfSession(context: Context): Promise<string | undefined> {
  try {
    const live = await findLiveSession(context);
    // Some databases have numbers for ids.
    return live?.userId === undefined ? undefined : String(live.userId);
  } catch (error) {
    if (isAdapterError(error)) return undefined;
    throw error;
  }
}
