import { debug } from "../request/debug.ts";
import { logError } from "../request/log-error.ts";
import { resolveReturnTo } from "../signin/return-to.ts";
import { endSession } from "../signin/sign-out.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { assertOptions } from "./assert-options.ts";
import { departure, type SignInResult } from "./departure.ts";
import type { AuthInput } from "./input.ts";
import { openChange } from "./open-placed.ts";

/** Options of `signOut`. */
export interface SignOutOptions {
  /** The page to go to afterwards. */
  readonly redirectTo?: string | undefined;
  /**
   * Whether to sign the person out at their provider as well, if it has `logout: { federated: true }`. The browser must be
   * redirected for that. Default: false.
   */
  readonly federated?: boolean | undefined;
}

/**
 * Ends the session for good.
 *
 * @param options the page to go to afterwards, or options
 * @throws {CrossSiteRequest} when the `Origin` of the request is another site; see also {@link assertSameOrigin}
 * @throws {SignOutError} when the database does not respond, so that the session may still be valid elsewhere
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 * @throws {TypeError} when the options are not understood
 */
export async function signOut(
  input: AuthInput,
  config: AuthConfigSource,
  options: string | SignOutOptions = {},
): Promise<SignInResult> {
  const given: SignOutOptions = typeof options === "string" ? { redirectTo: options } : options;
  await assertOptions("signOut", given, ["redirectTo", "federated"]);
  const { redirectTo, federated } = given;
  const context = await openChange(input, config);
  try {
    await debug(context, "request", { action: "signOut" });
    const reply = federated
      ? await (await import("../signin/oauth/logout/federated.ts")).startLogout(context, redirectTo)
      : {
          cookies: await endSession(context),
          redirect: await resolveReturnTo(context, redirectTo),
        };
    await debug(context, "reply", reply);
    return departure(context, reply);
  } catch (error) {
    await logError(context, error);
    throw error;
  }
}
