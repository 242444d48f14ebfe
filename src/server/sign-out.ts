import { debug } from "../request/debug.ts";
import { logError } from "../request/log-error.ts";
import { resolveReturnTo } from "../signin/return-to.ts";
import { endSession } from "../signin/sign-out.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type { AuthInput } from "./input.ts";
import { openLogged } from "./open-logged.ts";
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
    await debug(context, "request", { action: "signOut" });
    const cookies = await endSession(context);
    const reply = { redirect: await resolveReturnTo(context, redirectTo), cookies };
    await debug(context, "reply", reply);
    return reply;
  } catch (error) {
    await logError(context, error);
    throw error;
  }
}
