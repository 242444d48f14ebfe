import { JWTSessionError, SignOutError } from "../../errors.ts";
import { withoutLeftover as cutLeftover } from "../../lib/jwe-leftover.ts";
import { isUnsealError } from "../../lib/keyring.ts";
import type { UnsealReason } from "../../lib/unseal-error.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";

/**
 * Why a token is not accepted. Only one that a key of ours opened, and that has expired, is certain to be ours and to be dead
 * (`worthless`). `locked`: this process does not have its secret, while another one may, such as during the rollout of a new secret.
 * `foreign`: it cannot be read, or not yet. It may be in a format that the configuration does not name.
 */
export type DeadToken = "worthless" | "locked" | "foreign";

/** Is told why a token cannot be read. */
export type TellUnreadable = (error: JWTSessionError) => Promise<void>;

/**
 * Tells why a token is not accepted. One that has just expired is nothing to report.
 *
 * @param cause what was thrown; `undefined` if the application's own `jwt.decode` returned nothing
 */
export async function deadToken(
  context: Context,
  cause: unknown,
  report: TellUnreadable = (error) => logError(context, error),
): Promise<DeadToken> {
  const reason = isUnsealError(cause) ? cause.reason : undefined;
  if (reason === "expired") return "worthless";
  await report(unreadableToken(cause, reason));
  return reason === "no-key" ? "locked" : "foreign";
}

/** Returns a token that is followed by a chunk of another one, alone. */
export function withoutLeftover(
  { config }: Context,
  sealed: string,
  cause: unknown,
): string | undefined {
  if (config.jwt.decode || !isUnsealError(cause) || cause.reason !== "malformed") return undefined;
  return cutLeftover(sealed);
}

/** Returns the error for a session token that cannot be read. */
function unreadableToken(cause: unknown, reason: UnsealReason | undefined): JWTSessionError {
  return new JWTSessionError(explain(cause, reason), { code: "token-unreadable", cause });
}

function explain(cause: unknown, reason: UnsealReason | undefined): string {
  if (reason === "no-key") {
    return "The session token was made with another secret. If AUTH_SECRET was changed, list the old one after the new one";
  }
  if (cause === undefined) return "The option `jwt.decode` returned nothing for a session token";
  return "The session token cannot be read";
}

/** Another process may be able to read the token. There, a copy of it would outlive a sign-out that was told as done. */
export function unconfirmedSignOut([cause]: readonly JWTSessionError[]): SignOutError {
  return new SignOutError(
    "No secret of this process reads the session token that is to be ended. Give every process the same AUTH_SECRET",
    { code: "session-unreadable", cause },
  );
}
