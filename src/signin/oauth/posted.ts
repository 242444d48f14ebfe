import type { Context } from "../../config/context.ts";
import type { OAuthProvider } from "../../config/oauth-provider.ts";
import { now } from "../../lib/time.ts";
import { withQuery } from "../../lib/url.ts";
import type { Reply } from "../reply.ts";
import { openSealed } from "../sealed-cookies.ts";

/** Seconds in which a browser follows a redirect. */
const lifetime = 60;
const purpose = "posted";

/**
 * Lets the browser come back with a posted answer on its own account: to a form from another site it
 * attaches no session cookie, to the redirect that follows it does.
 */
export async function carryOver(
  { config, baseUrl }: Context,
  { id }: OAuthProvider,
  response: URLSearchParams,
): Promise<Reply> {
  const facts = { response: String(response) };
  const posted = await config.keyring.seal(purpose, facts, now() + lifetime);
  return { redirect: withQuery(`${baseUrl}/callback/${id}`, { posted }) };
}

/** The answer that {@link carryOver} sealed; any other as it is. */
export async function openPosted(
  context: Context,
  response: URLSearchParams,
): Promise<URLSearchParams> {
  const facts = await openSealed(context, purpose, response.get("posted") ?? undefined);
  return facts ? new URLSearchParams(String(facts.response)) : response;
}
