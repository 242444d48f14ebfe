import type { ResolvedConfig } from "../config/resolved.ts";
import { AccessDenied, isAuthError } from "../errors.ts";
import type { SignInCallbackParams } from "../types/config.ts";

/**
 * Asks the `signIn` callback.
 *
 * @returns where the person is sent instead, when the callback answers text
 * @throws {AccessDenied} when it answers anything but text or exactly `true`
 */
export async function askPermission(
  { callbacks }: ResolvedConfig,
  params: SignInCallbackParams,
): Promise<string | undefined> {
  if (!callbacks.signIn) return undefined;
  const answer = await ask(callbacks.signIn, params);
  if (answer === true) return undefined;
  if (typeof answer === "string" && answer !== "") return answer;
  throw new AccessDenied("The signIn callback did not answer true");
}

async function ask(
  signIn: (params: SignInCallbackParams) => unknown,
  params: SignInCallbackParams,
): Promise<unknown> {
  try {
    return await signIn(params);
  } catch (error) {
    if (isAuthError(error)) throw error;
    const message = error instanceof Error ? error.message : "The signIn callback threw";
    throw new AccessDenied(message, { cause: error });
  }
}
