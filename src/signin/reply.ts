import type { Cookie } from "../lib/cookie.ts";
import type { ShownOnce } from "../types/security-factors.ts";
import type { StepUpNeed } from "./step-up-need.ts";

/** Why nothing came of a request, as the page to go to shows it. */
export interface Refusal {
  /** The type of an error that browsers may learn. */
  readonly error: string;
  readonly code?: string | undefined;
}

/**
 * What a flow or a route answers. Only the HTTP room turns it into a response.
 *
 * @typeParam Page what a route can show; flows know no pages
 */
export type Reply<Page = never> = {
  /** Cookies that reach the browser, whatever else happens. */
  readonly cookies?: readonly Cookie[];
  /** The id of the user who has just signed in. */
  readonly signedIn?: string;
  /** Whether a second factor is asked for: nobody has signed in yet, and the redirect leads to the question. */
  readonly pending?: true;
  /** Set if an account was to be linked to the person who is signed in. Without new session cookies, it was. */
  readonly link?: object | undefined;
  /** What the person sees in this answer and never again, before they are led on. */
  readonly shownOnce?: ShownOnce | undefined;
  /** Seconds after which it makes sense to try again (RFC 9110 section 10.2.3). */
  readonly retryAfter?: number | undefined;
} /** Scripts cannot tell from the address whether it is the page of an error, so they are told. */ & (
  | { readonly redirect: string; readonly refusal?: Refusal; readonly status?: 303 }
  | { readonly json: unknown; readonly status?: number }
  | { readonly page: Page; readonly status?: number }
  /** What went wrong, where the person asked to return to, and what the sign-in page is told if they are to prove more. */
  | {
      readonly error: unknown;
      readonly returnTo?: string | undefined;
      readonly stepUp?: StepUpNeed | undefined;
    }
);
