import { isAuthError } from "../errors.ts";
import { canTryAgain } from "./can-try-again.ts";
import type { Departure } from "./departure.ts";
import type { SignInForm } from "./form.ts";
import type { Visit } from "./visit.ts";
import { shownError } from "./with-status.ts";

/** What went wrong in a sign-in by a form, for the page that shows the form again. */
export interface SignInFailure {
  /** The type of the error, such as `CredentialsSignin`. */
  readonly error: string;
  /** The code of the error, such as that of your own subclass of `CredentialsSignin`. */
  readonly code: string;
  /** What to tell the person, in the language of their browser. */
  readonly message: string;
  /** The provider that the form named. */
  readonly providerId: string | undefined;
  /** The page to return to. Without a script, the form has to post it again: the address of the page has lost it. */
  readonly redirectTo: string | undefined;
}

/** The page with the form. */
export interface FormPage {
  /** Its address, which may name the page to return to in `callbackUrl`. */
  readonly url: URL;
  readonly headers: Headers;
  /** Where to return when neither the form nor the address says so. */
  readonly page: string | undefined;
}

/** A failure with the status for the response, such as 401. */
export interface SignInFailed {
  readonly status: number;
  readonly failure: SignInFailure;
}

/**
 * Signs in with what a page of the application posted. The binding has made sure that it was one of the application.
 *
 * @returns where to send the browser, or what the page is to say so that the person can try again
 * @throws {AuthError} when no other attempt would mend it
 */
export async function signInByForm(
  visit: Pick<Visit, "signIn">,
  { provider, ...options }: SignInForm,
  { url, headers, page }: FormPage,
): Promise<Departure | SignInFailed> {
  const redirectTo = options.redirectTo ?? (url.searchParams.get("callbackUrl") || page);
  try {
    return await visit.signIn(provider, { ...options, redirectTo });
  } catch (error) {
    if (!isAuthError(error) || !canTryAgain(error)) throw error;
    const { status, name, code, message } = await shownError(error, headers);
    return { status, failure: { error: name, code, message, providerId: provider, redirectTo } };
  }
}
