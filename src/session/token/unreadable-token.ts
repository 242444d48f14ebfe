import { JWTSessionError } from "../../auth-error.ts";
import { SignOutError } from "../../errors.ts";
import type { UnsealReason } from "../../lib/unseal-error.ts";

/** Returns the error for a session token that cannot be read. */
export function unreadableToken(cause: unknown, reason: UnsealReason | undefined): JWTSessionError {
  const explanation =
    reason === "no-key"
      ? "The session token was made with another secret. If AUTH_SECRET was changed, list the old one after the new one"
      : "The session token cannot be read";
  return new JWTSessionError(explanation, { code: "token-unreadable", cause });
}

/** Another process may be able to read the token. There, a copy of it would outlive a sign-out that was told as done. */
export function unconfirmedSignOut([cause]: readonly JWTSessionError[]): SignOutError {
  return new SignOutError(
    "No secret of this process reads the session token that is to be ended. Give every process the same AUTH_SECRET",
    { code: "session-unreadable", cause },
  );
}
