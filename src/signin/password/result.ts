import { isAuthError } from "../../errors.ts";
import type { Cookie } from "../../lib/cookie.ts";
import type { Context } from "../../request/context.ts";
import type { PasswordResult } from "../../types/password.ts";
import { refusalReason, refusalText } from "./refusal-text.ts";

/** What came of a sign-up or a reset. */
export interface PasswordOutcome {
  readonly result: PasswordResult;
  readonly cookies?: readonly Cookie[];
  /** Where the browser goes on, if it was signed in, or the `signIn` callback leads elsewhere. */
  readonly redirect?: string;
}

/** Returns the result for somebody who has to do something else first. */
export function refuse(
  reason: Exclude<Extract<PasswordResult, { reason: string }>["reason"], "refused">,
  cookies: readonly Cookie[] = [],
): PasswordOutcome {
  return { result: { ok: false, reason }, cookies };
}

/**
 * Returns the result that an error stands for: that the new password is refused.
 *
 * @throws what was thrown, if it is any other error
 */
export async function refusedPassword(context: Context, error: unknown): Promise<PasswordOutcome> {
  if (!isAuthError(error) || error.type !== "PasswordRefused") throw error;
  const why = refusalReason(error.cause);
  const message = await refusalText(context, error.cause);
  return { result: { ok: false, reason: "refused", why, message } };
}
