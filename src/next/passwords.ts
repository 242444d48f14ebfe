import {
  confirmSignUp,
  type PasswordOutcome,
  requestPasswordReset,
  resetPassword,
  signUp,
} from "../server/index.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type {
  ConfirmSignUpFields,
  PasswordResult,
  ResetPasswordFields,
  SignUpFields,
} from "../types/password.ts";
import { isForm } from "./form-fields.ts";
import { inAction } from "./in-action.ts";
import { redirectBrowser } from "./redirect.ts";
import type { ConfigFor } from "./resolve-config.ts";

/** What an application's own pages for passwords do, in server actions. The fields may be those of a form. */
export interface NextPasswords {
  /**
   * Sends a mail that confirms a sign-up with a password. Its link opens `pages.confirm`.
   *
   * @throws {AuthError} as `signUp` of `cardea/server`
   */
  signUp(fields: FormData | SignUpFields): Promise<PasswordResult>;
  /**
   * Creates the account whose link was opened. The browser is signed in, and redirected; also to where the `signIn` callback
   * leads instead. Unless it is the browser that asked, `password` is needed.
   *
   * @throws {AuthError} as `confirmSignUp` of `cardea/server`. Rethrow every other error: Next.js redirects by throwing.
   */
  confirmSignUp(fields: FormData | ConfirmSignUpFields): Promise<PasswordResult>;
  /**
   * Sends a mail with a link for a new password. Its link opens `pages.reset`.
   *
   * @throws {AuthError} as `requestPasswordReset` of `cardea/server`
   */
  requestPasswordReset(fields: FormData | { readonly email: string }): Promise<PasswordResult>;
  /**
   * Sets the password of the person whose link was opened.
   *
   * @throws {AuthError} as `resetPassword` of `cardea/server`
   */
  resetPassword(fields: FormData | ResetPasswordFields): Promise<PasswordResult>;
}

/** Reads a field; `undefined` if it is missing or no text. */
type Text = (name: string) => string | undefined;

/** Creates the functions for a configuration. */
export function createPasswords(configFor: ConfigFor): NextPasswords {
  const bind =
    <Fields extends object>(
      operation: (
        headers: Headers,
        config: AuthConfigSource,
        fields: Fields,
      ) => Promise<PasswordOutcome>,
      read: (text: Text) => Fields,
    ) =>
    async (given: FormData | Fields): Promise<PasswordResult> => {
      const fields = isForm(given) ? read(textOf(given)) : given;
      const {
        cookies: _,
        redirect,
        ...result
      } = await inAction(configFor, (headers, config) => operation(headers, config, fields));
      return redirect === undefined ? result : redirectBrowser(redirect);
    };
  return {
    signUp: bind(signUp, (text) => ({
      email: text("email") ?? "",
      password: text("password") ?? "",
      username: text("username"),
      name: text("name"),
      redirectTo: text("redirectTo"),
    })),
    confirmSignUp: bind(confirmSignUp, (text) => ({
      token: text("token") ?? "",
      username: text("username"),
      password: text("password"),
    })),
    requestPasswordReset: bind(requestPasswordReset, (text) => ({ email: text("email") ?? "" })),
    resetPassword: bind(resetPassword, (text) => ({
      token: text("token") ?? "",
      password: text("password") ?? "",
    })),
  };
}

/** Reads the fields of a form. What they hold is checked by the operation, as everything that a browser sends. */
function textOf(form: FormData): Text {
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
}
