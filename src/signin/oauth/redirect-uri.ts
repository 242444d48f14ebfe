import type { OAuthProvider } from "../../config/providers/oauth.ts";
import { trimEnd } from "../../lib/trim-end.ts";
import type { Context } from "../../request/context.ts";

/** Returns the provider's redirect proxy, unless it is this deployment or the provider uses form post. */
export function proxyFor({ origin }: Context, provider: OAuthProvider): string | undefined {
  const { redirectProxyUrl, answersByForm } = provider;
  if (!redirectProxyUrl || answersByForm) return undefined;
  return new URL(redirectProxyUrl).origin === origin ? undefined : redirectProxyUrl;
}

/** Returns the callback of this deployment. */
export function ownCallback({ baseUrl }: Context, { id }: OAuthProvider): string {
  return `${baseUrl}/callback/${id}`;
}

/** Returns the `redirect_uri`: the callback of this deployment, or that of the proxy, which forwards to it. */
export function redirectUriFor(context: Context, provider: OAuthProvider): string {
  const proxy = proxyFor(context, provider);
  return proxy ? `${trimEnd(proxy, "/")}/callback/${provider.id}` : ownCallback(context, provider);
}
