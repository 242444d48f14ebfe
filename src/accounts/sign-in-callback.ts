import type { ResolvedConfig } from "../config/resolved-config.ts";
import { AccessDenied, isAuthError } from "../errors.ts";
import { describe } from "../lib/describe.ts";
import { isError } from "../lib/kind.ts";
import type { SignInCallbackParams } from "../types/config.ts";

/**
 * Calls the `signIn` callback to ask whether somebody may sign in.
 *
 * @returns where to redirect instead, when the callback returns text
 * @throws {AccessDenied} when it returns anything but text or exactly `true`
 */
export async function askPermission(
  { callbacks }: ResolvedConfig,
  params: SignInCallbackParams,
): Promise<string | undefined> {
  if (!callbacks.signIn) return undefined;
  const answer = await ask(callbacks.signIn, params);
  if (answer === true) return undefined;
  if (typeof answer === "string" && answer !== "") return answer;
  if (answer === false) throw new AccessDenied("The signIn callback did not answer true");
  throw new AccessDenied(
    `The signIn callback answered ${describe(answer)}, so nobody is let in. Return true, false, or a path to go to`,
    { code: "sign-in-callback-answer" },
  );
}

async function ask(
  signIn: (params: SignInCallbackParams) => unknown,
  params: SignInCallbackParams,
): Promise<unknown> {
  try {
    return await signIn(params);
  } catch (error) {
    if (isAuthError(error)) throw error;
    const message = isError(error) ? error.message : "The signIn callback threw";
    throw new AccessDenied(message, { code: "sign-in-callback-threw", cause: error });
  }
}
