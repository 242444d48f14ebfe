import { type AuthError, isAuthError } from "../errors.ts";
import type { ShownError } from "../http/shown-error.ts";

export type { ShownError };

/**
 * Gives an error of the library the `status` with which the library's own addresses answer it, such as 503 while the database is
 * away. Express and Koa answer with it where the application has no handler of its own.
 *
 * @returns the error, whatever it is
 */
export async function withStatus(error: unknown): Promise<unknown> {
  const { giveStatus } = await import("../http/error-status.ts");
  return giveStatus(error);
}

/**
 * Returns an error of the library as a browser may see it: with the status of the response, a name and a code for programs, and a
 * message for the person. The error itself is `cause.err`.
 *
 * @param headers those of the request, in whose language the message is. Default: English
 * @returns every other error as it is
 */
export function shownError(error: AuthError, headers?: Headers): Promise<ShownError>;
export function shownError(error: unknown, headers?: Headers): Promise<unknown>;
export async function shownError(error: unknown, headers = new Headers()): Promise<unknown> {
  if (!isAuthError(error)) return error;
  return (await import("../http/shown-error.ts")).shownError(error, headers);
}
