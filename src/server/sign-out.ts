import { logError } from "../request/log-error.ts";
import { resolveReturnTo } from "../signin/return-to.ts";
import { endSession } from "../signin/sign-out.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { type AuthInput, openLogged } from "./input.ts";
import type { SignInResult } from "./sign-in.ts";

/**
 * Ends the session for good. The caller must make sure that the request comes from the application itself; see
 * {@link assertSameOrigin}.
 *
 * @param redirectTo the page to go to afterwards
 * @throws {SignOutError} when the database does not respond, so that the session may still be valid elsewhere
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export async function signOut(
  input: AuthInput,
  config: AuthConfigSource,
  redirectTo?: string,
): Promise<SignInResult> {
  const context = await openLogged(input, config);
  try {
    const cookies = await endSession(context);
    return { redirect: await resolveReturnTo(context, redirectTo), cookies };
  } catch (error) {
    await logError(context, error);
    throw error;
  }
}
