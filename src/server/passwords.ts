import { resolveSource } from "../config/resolve-source.ts";
import type { Cookie } from "../lib/cookie.ts";
import { isRecord } from "../lib/json.ts";
import type { Context } from "../request/context.ts";
import { debug } from "../request/debug.ts";
import { logError } from "../request/log-error.ts";
import type { Fields } from "../signin/fields.ts";
import type { PasswordOutcome as Outcome } from "../signin/password/result.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type {
  ConfirmSignUpFields,
  ImportedPassword,
  PasswordResult,
  ResetPasswordFields,
  SignUpFields,
} from "../types/password.ts";
import type { AuthInput } from "./input.ts";
import { openChange } from "./open-placed.ts";
import { toPlainJson } from "./plain-json.ts";

/** What came of a sign-up or a reset, and the cookies to set. */
export type PasswordOutcome = PasswordResult & {
  readonly cookies: readonly Cookie[];
  /** Where the browser goes on once it was signed in, or where the `signIn` callback leads instead. An absolute URL. */
  readonly redirect?: string | undefined;
};

/**
 * Sends a mail that confirms a sign-up with a password. Nothing is stored until then. The result is the same for addresses that
 * are known.
 *
 * @throws {CrossSiteRequest} as all functions for passwords, when the `Origin` of the request is another site
 * @throws {InvalidRequest} with the code `invalid-email`, `invalid-name` or `sign-up-closed`
 * @throws {TooManyAttempts} with the code `too-many-sign-ups` or `passwords-busy`; `cause.retryAfter` is in seconds
 * @throws {EmailSignInError} with the code `too-many-mails`
 */
export function signUp(
  input: AuthInput,
  config: AuthConfigSource,
  fields: SignUpFields,
): Promise<PasswordOutcome> {
  return run(input, config, "signUp", async (context) => {
    const { askForSignUp } = await import("../signin/password/sign-up/ask.ts");
    return askForSignUp(context, toFields(fields));
  });
}

/**
 * Creates the person whose mailbox the link of a sign-up has proved, and signs them in. Unless this is the browser that asked, the
 * password is needed: anybody may have asked with the address.
 *
 * @throws {AccessDenied} when the `signIn` callback does not allow it
 */
export function confirmSignUp(
  input: AuthInput,
  config: AuthConfigSource,
  fields: ConfirmSignUpFields,
): Promise<PasswordOutcome> {
  return run(input, config, "confirmSignUp", async (context) => {
    const { confirmSignUp: confirm } = await import("../signin/password/sign-up/confirm.ts");
    return confirm(context, toFields(fields));
  });
}

/**
 * Sends a mail with a link that sets a new password, if there is somebody with the address. The result says nothing about that.
 *
 * @throws {InvalidRequest} with the code `invalid-email`
 * @throws {EmailSignInError} with the code `too-many-mails`
 */
export function requestPasswordReset(
  input: AuthInput,
  config: AuthConfigSource,
  fields: { readonly email: string },
): Promise<PasswordOutcome> {
  return run(input, config, "requestPasswordReset", async (context) => {
    const { askForReset } = await import("../signin/password/reset/ask.ts");
    return askForReset(context, toFields(fields));
  });
}

/** Sets a new password with the link of a mail. All sessions of the person end, and nobody is signed in. */
export function resetPassword(
  input: AuthInput,
  config: AuthConfigSource,
  fields: ResetPasswordFields,
): Promise<PasswordOutcome> {
  return run(input, config, "resetPassword", async (context) => {
    const { resetPassword: reset } = await import("../signin/password/reset/set.ts");
    return reset(context, toFields(fields));
  });
}

/**
 * Stores a password of another system for a user who is in the database already. The hash is checked for whether it can be
 * verified, and is replaced when the person signs in for the first time.
 *
 * @returns `false` if the user has a password here by now, which stays
 * @throws {AuthError} with the code `password-not-importable`, with the reason as its message, or `import-username-taken`
 */
export async function importPassword(
  config: AuthConfigSource,
  imported: ImportedPassword,
): Promise<boolean> {
  const resolved = await resolveSource(config, undefined);
  if (resolved.problem) throw resolved.problem;
  const { detachedContext } = await import("../request/detached-context.ts");
  const { importPassword: store } = await import("../signin/password/import-password.ts");
  return store(detachedContext(resolved), imported);
}

/** The fields may come from a browser through an action of the framework, so they may be anything. */
function toFields(given: object): Fields {
  const plain = toPlainJson(given);
  const { redirectTo, ...fields } = isRecord(plain) ? plain : {};
  return { ...fields, ...(redirectTo !== undefined && { callbackUrl: redirectTo }) };
}

async function run(
  input: AuthInput,
  config: AuthConfigSource,
  action: string,
  work: (context: Context) => Promise<Outcome>,
): Promise<PasswordOutcome> {
  const context = await openChange(input, config);
  try {
    await debug(context, "request", { action });
    const { result, cookies = [], redirect } = await work(context);
    return { ...result, cookies, ...(redirect && { redirect }) };
  } catch (error) {
    await logError(context, error);
    throw error;
  }
}
