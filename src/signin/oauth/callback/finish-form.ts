import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import type { Context } from "../../../request/context.ts";
import type { Reply } from "../../reply.ts";
import { peekAttempt } from "../attempt-cookies.ts";
import { finish } from "./finish-sign-in.ts";
import { sealFormPost } from "./form-post.ts";
import { assertSingle, attemptStateOf } from "./response.ts";

/**
 * Finishes a sign-in with a posted authorization response (OAuth 2.0 Form Post Response Mode). If the browser had a
 * session when the sign-in began, it is redirected first, because it sends no session cookie with the form.
 *
 * @throws {InvalidRequest} when a protocol parameter occurs twice, or too much was posted to be carried over
 * @throws {OAuthCallbackError} when the provider does not use form post
 */
export async function finishOAuthForm(
  context: Context,
  provider: OAuthProvider,
  response: URLSearchParams,
): Promise<Reply> {
  if (!provider.answersByForm) {
    const { unexpectedMode } = await import("../failure/unexpected-mode.ts");
    throw unexpectedMode(provider, response);
  }
  assertSingle(response);
  const attempt = await peekAttempt(context, attemptStateOf(provider, response));
  if (attempt?.link || attempt?.signedIn) {
    return sealFormPost(context, provider, response);
  }
  return finish(context, provider, response);
}
