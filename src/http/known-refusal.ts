import { type AuthError, isAuthError } from "../errors.ts";
import type { Context } from "../request/context.ts";
import { logError } from "../request/log-error.ts";

/** A refusal that the page of a form explains itself. */
interface KnownRefusal {
  readonly error: AuthError;
  readonly status: number;
  /** Seconds after which it makes sense to try again. */
  readonly retryAfter: number | undefined;
  /** What a program is told. */
  readonly json: {
    readonly error: string;
    readonly code: string;
    readonly retryAfter: number | undefined;
    readonly requestId: string;
  };
}

/**
 * Logs a refusal that the page of a form explains itself, and returns how to answer it.
 *
 * @param statuses the statuses of these refusals, by their codes
 * @throws what was thrown, if it is any other error
 */
export async function knownRefusal(
  context: Context,
  error: unknown,
  statuses: ReadonlyMap<string, number>,
): Promise<KnownRefusal> {
  if (!isAuthError(error) || context.config.raw) throw error;
  const status = statuses.get(error.code);
  if (status === undefined) throw error;
  await logError(context, error);
  const { type, code, cause } = error;
  const seconds = cause?.retryAfter;
  const retryAfter = typeof seconds === "number" ? seconds : undefined;
  const { requestId } = context;
  return { error, status, retryAfter, json: { error: type, code, retryAfter, requestId } };
}
