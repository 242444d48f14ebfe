import { JWTSessionError, SignOutError } from "../../errors.ts";
import { isUnsealError } from "../../lib/keyring.ts";
import type { UnsealReason } from "../../lib/unseal-error.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";

/**
 * Why a token is not accepted: it can never be valid again (`worthless`), or this process does not have its
 * secret while another one may, such as during the rollout of a new secret (`unreadable`).
 */
export type DeadToken = "worthless" | "unreadable";

/** Is told why a token cannot be read. */
export type TellUnreadable = (error: JWTSessionError) => Promise<void>;

/** Tells why a token is not accepted. One that has just expired is nothing to report. */
export async function deadToken(
  context: Context,
  cause: unknown,
  report: TellUnreadable = (error) => logError(context, error),
): Promise<DeadToken> {
  const reason = isUnsealError(cause) ? cause.reason : undefined;
  if (reason === "expired") return "worthless";
  await report(unreadableToken(cause, reason));
  return reason === "no-key" ? "unreadable" : "worthless";
}

/** Returns the error for a session token that cannot be read. */
function unreadableToken(cause: unknown, reason: UnsealReason | undefined): JWTSessionError {
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
