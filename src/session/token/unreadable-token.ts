import { JWTSessionError } from "../../auth-error.ts";
import type { UnsealReason } from "../../lib/unseal-error.ts";

/** Returns the error for a session token that cannot be read. */
export function unreadableToken(cause: unknown, reason: UnsealReason | undefined): JWTSessionError {
  const explanation =
    reason === "no-key"
      ? "The session token was made with another secret. If AUTH_SECRET was changed, list the old one after the new one"
      : "The session token cannot be read";
  return new JWTSessionError(explanation, { code: "token-unreadable", cause });
}
