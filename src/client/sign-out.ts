import { broadcast } from "./broadcast.ts";
import { getCsrfToken } from "./csrf-token.ts";
import { errorIn, type FormAnswer } from "./form-answer.ts";
import { setSession } from "./get-session.ts";
import { navigate, postForm, readJson } from "./request.ts";

/** Options of `signOut`. */
export interface SignOutOptions<R extends boolean = boolean> {
  /** Whether to load the next page. With `false` its address is returned instead. Default: true. */
  redirect?: R | undefined;
  /** The address to go to afterwards. Default: the current page. */
  redirectTo?: string | undefined;
  /** The former name of `redirectTo`. */
  callbackUrl?: string | undefined;
  /**
   * Whether to sign the person out at their provider as well, if it has `logout: { federated: true }`. With `redirect: false`
   * that only happens when the browser goes to the address that is returned. Default: false.
   */
  federated?: boolean | undefined;
}

/**
 * Ends the session and deletes its cookie. All tabs of the application learn of it.
 *
 * @throws {Error} if the server cannot be reached, answers with an error or refuses to sign out: the last known
 *   session stays. Unless `redirect` is `false`, the browser goes to the page with the refusal as well
 */
export async function signOut(
  options: SignOutOptions & { redirect: false },
): Promise<{ url: string }>;
export async function signOut(options?: SignOutOptions): Promise<{ url: string } | undefined>;
export async function signOut(options: SignOutOptions = {}): Promise<{ url: string } | undefined> {
  const { redirect = true, redirectTo, callbackUrl, federated } = options;
  const returnTo = redirectTo ?? callbackUrl ?? window.location.href;
  const fields = {
    csrfToken: await getCsrfToken(),
    callbackUrl: returnTo,
    ...(federated && { federated: "true" }),
  };
  const response = await postForm("signout", fields);
  const answer = await readJson<FormAnswer & { readonly url: string }>(response);
  const problem = errorIn(answer, returnTo);
  if (problem) {
    if (redirect) navigate(answer.url);
    throw new Error(`The sign-out was refused: ${problem.error}`);
  }
  broadcast();
  if (!redirect) {
    setSession(null);
    return { url: answer.url };
  }
  navigate(answer.url);
  return undefined;
}
