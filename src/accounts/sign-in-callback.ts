import type { ResolvedConfig } from "../config/resolved-config.ts";
import { AccessDenied, isAuthError } from "../errors.ts";
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
  if (callbacks.signIn === undefined) return undefined;
  const answer = await ask(callbacks.signIn, params);
  if (answer === true) return undefined;
  if (typeof answer === "string" && answer !== "") return answer;
  if (answer === false) throw new AccessDenied("The signIn callback did not answer true");
  const { describe } = await import("../lib/describe.ts");
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
    throw new AccessDenied("The signIn callback threw, so nobody is let in", {
      code: "sign-in-callback-threw",
      cause: error,
    });
  }
}
