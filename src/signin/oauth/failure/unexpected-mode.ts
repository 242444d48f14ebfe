import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { OAuthCallbackError } from "../../../errors.ts";

/** Returns the error for a response that did not come in the requested response mode. */
export function unexpectedMode(
  { id, answersByForm }: OAuthProvider,
  response: URLSearchParams,
): OAuthCallbackError {
  const [asked, came] = answersByForm
    ? ["by form", "in the address"]
    : ["in the address", "by form"];
  return new OAuthCallbackError(
    `Provider "${id}" is to answer ${asked}, and its answer came ${came}. Check authorization.params.response_mode`,
    {
      code: "response-mode-unexpected",
      cause: { provider: id, error: response.get("error")?.slice(0, 100) },
    },
  );
}
