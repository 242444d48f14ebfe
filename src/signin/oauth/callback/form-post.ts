import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { InvalidRequest } from "../../../errors.ts";
import { now } from "../../../lib/time.ts";
import { withQuery } from "../../../lib/url.ts";
import type { Context } from "../../../request/context.ts";
import type { Reply } from "../../reply.ts";
import { openSealed } from "../../sealed-cookies.ts";

/** Seconds within which the browser must follow the redirect. */
const lifetime = 60;
const purpose = "posted";
/** The most characters of a response that is sealed. Browsers and servers refuse an address that is much longer. */
const longest = 5_000;

/**
 * Redirects the browser to the callback with the posted response, sealed. Browsers send no session cookie with a form
 * from another site, but do with the redirect.
 *
 * @throws {InvalidRequest} when more was posted than fits into an address
 */
export async function sealFormPost(
  { config, baseUrl }: Context,
  { id }: OAuthProvider,
  response: URLSearchParams,
): Promise<Reply> {
  const text = String(response);
  if (text.length > longest) {
    throw new InvalidRequest("The posted response is too large", { code: "too-large" });
  }
  const posted = await config.keyring.seal(purpose, { response: text }, now() + lifetime);
  return { redirect: withQuery(`${baseUrl}/callback/${id}`, { posted }) };
}

/**
 * Returns the response that {@link sealFormPost} sealed; an empty one if it is expired or not ours.
 *
 * @throws {OAuthCallbackError} when the query contains no sealed response
 */
export async function unsealFormPost(
  context: Context,
  provider: OAuthProvider,
  query: URLSearchParams,
): Promise<URLSearchParams> {
  const sealed = query.get("posted");
  if (!sealed) {
    const { unexpectedMode } = await import("../failure/unexpected-mode.ts");
    throw unexpectedMode(provider, query);
  }
  const facts = await openSealed(context, purpose, sealed);
  return new URLSearchParams(facts && String(facts.response));
}
