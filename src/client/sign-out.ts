import { goTo, post, read } from "./request.ts";
import { tell } from "./session.ts";
import { announce } from "./tabs.ts";
import { getCsrfToken } from "./token.ts";

/** What `signOut` takes. */
export interface SignOutOptions {
  /** Whether the browser is sent on; if not, the address is answered. Default: true. */
  redirect?: boolean | undefined;
  /** Where to go. Default: this page. */
  redirectTo?: string | undefined;
  /** The name that `redirectTo` had before. */
  callbackUrl?: string | undefined;
}

/**
 * Ends the session for good, in all tabs.
 *
 * @throws {Error} when the server could not answer
 */
export async function signOut(
  options: SignOutOptions & { redirect: false },
): Promise<{ url: string }>;
export async function signOut(options?: SignOutOptions): Promise<{ url: string } | undefined>;
export async function signOut(options: SignOutOptions = {}): Promise<{ url: string } | undefined> {
  const { redirect = true, redirectTo, callbackUrl } = options;
  const returnTo = redirectTo ?? callbackUrl ?? window.location.href;
  const fields = { csrfToken: await getCsrfToken(), callbackUrl: returnTo };
  const answer = await read<{ url: string }>(await post("signout", fields));
  announce();
  if (!redirect) {
    tell(null);
    return answer;
  }
  goTo(answer.url);
  return undefined;
}
