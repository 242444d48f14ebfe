import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { OAuthCallbackError } from "../../../errors.ts";
import { now } from "../../../lib/time.ts";
import { withQuery } from "../../../lib/url.ts";
import type { Context } from "../../../request/context.ts";
import type { Reply } from "../../reply.ts";
import { openSealed } from "../../sealed-cookies.ts";

/** Seconds in which a browser follows a redirect. */
const lifetime = 60;
const purpose = "posted";

/**
 * Lets the browser come back with a posted answer on its own account: to a form from another site it
 * attaches no session cookie, to the redirect that follows it does.
 */
export async function sealFormPost(
  { config, baseUrl }: Context,
  { id }: OAuthProvider,
  response: URLSearchParams,
): Promise<Reply> {
  const facts = { response: String(response) };
  const posted = await config.keyring.seal(purpose, facts, now() + lifetime);
  return { redirect: withQuery(`${baseUrl}/callback/${id}`, { posted }) };
}

/**
 * The answer that {@link sealFormPost} sealed; an empty one where that is too old or not ours.
 *
 * @throws {OAuthCallbackError} for an answer that stands in the address itself
 */
export async function unsealFormPost(
  context: Context,
  provider: OAuthProvider,
  query: URLSearchParams,
): Promise<URLSearchParams> {
  const sealed = query.get("posted");
  if (!sealed) throw unexpectedMode(provider, query);
  const facts = await openSealed(context, purpose, sealed);
  return new URLSearchParams(facts && String(facts.response));
}

/** Each provider answers in the one way it was asked to: by form, or in the address. */
export function unexpectedMode(
  { id, answersByForm }: OAuthProvider,
  response: URLSearchParams,
): OAuthCallbackError {
  const [asked, came] = answersByForm
    ? ["by form", "in the address"]
    : ["in the address", "by form"];
  return new OAuthCallbackError(
    `Provider "${id}" is to answer ${asked}, and its answer came ${came}`,
    {
      code: "response-mode-unexpected",
      cause: { provider: id, error: response.get("error")?.slice(0, 100) },
    },
  );
}
