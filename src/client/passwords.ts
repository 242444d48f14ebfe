import type {
  ConfirmSignUpFields,
  PasswordResult,
  ResetPasswordFields,
  SignUpFields,
} from "../types/password.ts";
import { broadcast } from "./broadcast.ts";
import { getCsrfToken } from "./csrf-token.ts";
import { fetchRoute } from "./request.ts";

/** What came of a sign-up or a new password: what the server functions return, where to go on, or why the server refused. */
export type PasswordOutcome =
  | (PasswordResult & {
      /** Where to go on after the sign-up, or where the `signIn` callback leads instead. */
      readonly url?: string | undefined;
    })
  | {
      readonly ok: false;
      readonly reason: "failed";
      /** The type of the error, such as `TooManyAttempts`. */
      readonly error: string;
      /** Why, such as `invalid-email` or `too-many-mails`; see docs/errors.md. */
      readonly code: string | undefined;
      /** Seconds after which it makes sense to try again. */
      readonly retryAfter: number | undefined;
    };

/**
 * Sends a mail that confirms a sign-up with a password. The result is the same for addresses that have an account.
 *
 * @throws {Error} if the server cannot be reached
 */
export function signUp({ redirectTo, ...fields }: SignUpFields): Promise<PasswordOutcome> {
  return post("signup", { ...fields, callbackUrl: redirectTo });
}

/**
 * Creates the account whose link was opened, and signs this browser in. Unless it is the one that asked, `password` is needed.
 *
 * @throws {Error} if the server cannot be reached
 */
export async function confirmSignUp(fields: ConfirmSignUpFields): Promise<PasswordOutcome> {
  const outcome = await post("confirm", { ...fields });
  if (outcome.ok && outcome.done === "signed-up" && outcome.signedIn) broadcast();
  return outcome;
}

/**
 * Sends a mail with a link for a new password. The result is the same for addresses without an account.
 *
 * @throws {Error} if the server cannot be reached
 */
export function requestPasswordReset(fields: { readonly email: string }): Promise<PasswordOutcome> {
  return post("reset", { email: fields.email });
}

/**
 * Sets the password of the person whose link was opened. They are signed out everywhere.
 *
 * @throws {Error} if the server cannot be reached
 */
export async function resetPassword(fields: ResetPasswordFields): Promise<PasswordOutcome> {
  const outcome = await post("reset", { ...fields });
  if (outcome.ok) broadcast();
  return outcome;
}

async function post(
  action: string,
  fields: Readonly<Record<string, string | undefined>>,
): Promise<PasswordOutcome> {
  const body = new URLSearchParams({ csrfToken: await getCsrfToken() });
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) body.set(name, value);
  const response = await fetchRoute(action, { method: "POST", body });
  const answer: PasswordResult | Refused = await response.json();
  if ("ok" in answer) return answer;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return {
    ok: false,
    reason: "failed",
    error: answer.error ?? "Configuration",
    code: answer.code,
    retryAfter: Number.isNaN(seconds) ? undefined : seconds,
  };
}

/** What the server answers when it did nothing. */
interface Refused {
  readonly error?: string;
  readonly code?: string;
}
