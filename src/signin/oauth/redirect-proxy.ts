import type { OAuthProvider } from "../../config/providers/oauth.ts";
import { InvalidCheck } from "../../errors.ts";
import { now } from "../../lib/time.ts";
import { trimEnd } from "../../lib/trim-end.ts";
import type { Context } from "../../request/context.ts";
import type { Reply } from "../reply.ts";
import { openSealed } from "../sealed-cookies.ts";
import { attemptLifetime } from "./attempt.ts";
import { ownCallback, proxyFor } from "./redirect-uri.ts";

const purpose = "proxied-state";

/** Returns a `state` that tells the proxy where to forward to, sealed with the secret that both share. */
export async function proxiedState(
  context: Context,
  provider: OAuthProvider,
): Promise<string | undefined> {
  if (!proxyFor(context, provider)) return undefined;
  const facts = { provider: provider.id, callback: ownCallback(context, provider) };
  return await context.config.keyring.seal(purpose, facts, now() + attemptLifetime);
}

/**
 * On the proxy, redirects an authorization response to the deployment that its `state` names. Returns `undefined`
 * if the response is for this deployment, or its `state` names none.
 *
 * @throws {InvalidCheck} when that deployment is not in `redirectProxyOrigins`
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
  const origins = context.config.own.redirectProxyOrigins ?? [];
  if (!origins.some((pattern) => matches(pattern, callback.origin))) {
    throw new InvalidCheck(
      `The redirect proxy does not forward to ${callback.origin}: it is not in redirectProxyOrigins`,
      { code: "proxy-origin-unlisted", cause: { provider: provider.id } },
    );
  }
  const query = new URLSearchParams(callback.search);
  for (const [name, value] of response) query.append(name, value);
  // At once: every change of an address writes all of it anew.
  callback.search = String(query);
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

/** Whether an origin matches a listed one, in which `*` stands for characters within one label of the host name. */
function matches(pattern: string, origin: string): boolean {
  const parts = trimEnd(pattern, "/").toLowerCase().split("*");
  const literal = parts.map((part) => part.replace(/[^\w]/g, "\\$&"));
  return new RegExp(`^${literal.join("[a-z0-9-]+")}$`).test(origin);
}
