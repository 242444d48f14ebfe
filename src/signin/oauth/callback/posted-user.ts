import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { parseJson } from "../../../lib/json.ts";

/** Adds the posted `user`, which Apple sends beside the ID token and which is not signed, to the claims. It never replaces a claim. */
export function withPostedUser<P extends object>(
  { postsUser }: OAuthProvider,
  claims: P,
  response: URLSearchParams,
): P {
  const posted = postsUser ? response.get("user") : null;
  if (!posted) return claims;
  try {
    return { user: parseJson(posted), ...claims };
  } catch {
    return claims;
  }
}
