import { broadcast } from "./broadcast.ts";
import { getCsrfToken } from "./csrf-token.ts";
import { setSession } from "./get-session.ts";
import { navigate, postForm, readJson } from "./request.ts";

/** Options of `signOut`. */
export interface SignOutOptions {
  /** Whether to load the next page. With `false` its address is returned instead. Default: true. */
  redirect?: boolean | undefined;
  /** The address to go to afterwards. Default: the current page. */
  redirectTo?: string | undefined;
  /** The former name of `redirectTo`. */
  callbackUrl?: string | undefined;
}

/**
 * Ends the session and deletes its cookie. All tabs of the application learn of it.
 *
 * @throws {Error} if the server cannot be reached or answers with an error
 */
export async function signOut(
  options: SignOutOptions & { redirect: false },
): Promise<{ url: string }>;
export async function signOut(options?: SignOutOptions): Promise<{ url: string } | undefined>;
export async function signOut(options: SignOutOptions = {}): Promise<{ url: string } | undefined> {
  const { redirect = true, redirectTo, callbackUrl } = options;
  const returnTo = redirectTo ?? callbackUrl ?? window.location.href;
  const fields = { csrfToken: await getCsrfToken(), callbackUrl: returnTo };
  const answer = await readJson<{ url: string }>(await postForm("signout", fields));
  broadcast();
  if (!redirect) {
    setSession(null);
    return answer;
  }
  navigate(answer.url);
  return undefined;
}
