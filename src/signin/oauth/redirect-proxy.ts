import type { OAuthProvider } from "../../config/providers/oauth.ts";
import { InvalidCheck } from "../../errors.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import type { Reply } from "../reply.ts";
import { openSealed } from "../sealed-cookies.ts";
import { attemptLifetime } from "./attempt.ts";

const purpose = "proxied-state";

/** The proxy of a provider, unless it is this very deployment or the answer comes as a form. */
function proxyFor({ origin }: Context, provider: OAuthProvider): string | undefined {
  const { redirectProxyUrl, answersByForm } = provider;
  if (!redirectProxyUrl || answersByForm) return undefined;
  return new URL(redirectProxyUrl).origin === origin ? undefined : redirectProxyUrl;
}

function ownCallback({ baseUrl }: Context, { id }: OAuthProvider): string {
  return `${baseUrl}/callback/${id}`;
}

/** Where the authorization server sends the browser: here, or to the proxy that forwards it. */
export function redirectUriFor(context: Context, provider: OAuthProvider): string {
  const proxy = proxyFor(context, provider);
  return proxy
    ? `${proxy.replace(/\/+$/, "")}/callback/${provider.id}`
    : ownCallback(context, provider);
}

/** A `state` that tells the proxy where to forward to, sealed with the secret that both share. */
export async function proxiedState(
  context: Context,
  provider: OAuthProvider,
): Promise<string | undefined> {
  if (!proxyFor(context, provider)) return undefined;
  const facts = { provider: provider.id, callback: ownCallback(context, provider) };
  return await context.config.keyring.seal(purpose, facts, now() + attemptLifetime);
}

/**
 * At the proxy: forwards the answer of the authorization server to the deployment that its state
 * names. Undefined when the answer is meant for this deployment, or nobody knows for whom.
 *
 * @throws {InvalidCheck} when that deployment is not on this proxy's list
 */
export async function forwardToDeployment(
  context: Context,
  provider: OAuthProvider,
  state: string | undefined,
  response: URLSearchParams,
): Promise<Reply | undefined> {
  const { redirectProxyUrl } = provider;
  const isProxy = redirectProxyUrl && new URL(redirectProxyUrl).origin === context.origin;
  if (!isProxy || !state?.includes(".")) return undefined;
  const callback = await unsealCallback(context, provider, state);
  if (!callback || callback.origin === context.origin) return undefined;
  if (!context.config.redirectProxyOrigins.some((pattern) => matches(pattern, callback.origin))) {
    throw new InvalidCheck(
      `The redirect proxy does not forward to ${callback.origin}: it is not in redirectProxyOrigins`,
      { code: "proxy-origin-unlisted", cause: { provider: provider.id } },
    );
  }
  for (const [name, value] of response) callback.searchParams.append(name, value);
  return { redirect: callback.href };
}

async function unsealCallback(
  context: Context,
  provider: OAuthProvider,
  state: string,
): Promise<URL | undefined> {
  const facts = await openSealed(context, purpose, state);
  return facts?.provider === provider.id ? new URL(String(facts.callback)) : undefined;
}

/** Whether an origin is the listed one; a `*` stands for a part of one label of the host name. */
function matches(pattern: string, origin: string): boolean {
  const parts = pattern.replace(/\/+$/, "").toLowerCase().split("*");
  const literal = parts.map((part) => part.replace(/[^\w]/g, "\\$&"));
  return new RegExp(`^${literal.join("[a-z0-9-]+")}$`).test(origin);
}
