import type { PostedForm } from "../server/form.ts";
import type {
  SignInFailure as FormFailure,
  SessionNeed,
  SignInOptions,
  SignOutOptions,
} from "../server/index.ts";
import type { Session } from "../types/records.ts";
import type { SolidStartEvent } from "./request.ts";

/** What SolidStart does not tell, and your server knows. */
export interface SolidStartAuthOptions {
  /** Returns the IP address that your server sees. Default: `clientAddress` of SolidStart's event. */
  readonly clientAddress?: ((event: SolidStartEvent) => string | undefined) | undefined;
  /** Returns the environment variables, where the process has none. They go before those of the process. */
  readonly environment?: ((event: SolidStartEvent) => object | undefined) | undefined;
}

/** A middleware for `createMiddleware` of SolidStart. */
export type SolidStartMiddleware = (
  event: SolidStartEvent,
  next: () => unknown,
) => Promise<unknown>;

/** Everything that `src/auth.ts` exports. `S` is the type that the `session` callback returns. */
export interface SolidStartAuthResult<S = Session> {
  /**
   * Answers the library's routes, gives all other requests `event.locals.auth()`, and refuses what another site had a browser send to
   * the application: `createMiddleware([middleware])` in `src/middleware.ts`.
   */
  middleware: SolidStartMiddleware;
  /**
   * Returns the session, or `null` if nobody is signed in. It is read and renewed once in a request, whoever asks and however often.
   * On a prerendered page it is `null`. For use in server functions, API routes and middleware that comes later.
   *
   * @throws {Error} with the `status` 503 if the database is unavailable; the cookie stays valid
   */
  getSession(): Promise<S | null>;
  /**
   * Returns the session if somebody is signed in, and has proved who they are as well and as recently as `need` says. A server
   * function is an address that everybody can call, so each one that needs a session asks for it.
   *
   * @param options where to come back to, if it is not the page that the browser shows
   * @throws {Response} that leads to the sign-in page, or to the error page where no sign-in would be enough; 401 or 403 for a program
   * @throws {Error} with the `status` 503 if the database is unavailable
   */
  requireSession(need?: SessionNeed, options?: RequireOptions): Promise<S>;
  /** Signs in, with what a form posted or as the application says. */
  signIn: SignIn;
  /**
   * Signs out and redirects, as the application says or a form with `redirectTo` and `federated`.
   *
   * @throws {Response} that leads to the page to return to
   * @throws {Error} with the `status` 403 if another site sent the request, and 503 if the session could not be ended
   */
  signOut: SignOut;
  /**
   * Hands data to the callbacks, and renews the session with what they return.
   *
   * @throws {Error} with the `status` 403 if another site sent the request
   */
  updateSession(data: unknown): Promise<S | null>;
}

/** Options of `requireSession`. */
export interface RequireOptions {
  /**
   * The page to come back to after the sign-in, such as `/members`, when a script asks for its data. Solid Router asks before the
   * browser shows the new address, so nobody else knows it. Default: the page that the browser shows.
   */
  readonly returnTo?: string | undefined;
}

/** What the form of a sign-in that failed is told. */
export interface SignInFailure extends FormFailure {
  /** The status to answer with, such as 401. */
  readonly status: number;
}

/** Signs in. */
export interface SignIn {
  /**
   * Signs in with what a form posted. It names the provider in `providerId`, and in `redirectTo` the page to return to.
   * `authorizationParams-login_hint` and the like are for the provider's page; all other fields are those of the credentials, or
   * `email`.
   *
   * @returns what went wrong
   * @throws {Response} that leads to the provider or, once credentials are accepted, to the page to return to
   * @throws {Error} with the `status` 403 if another site sent the request, and for everything that no other attempt would mend
   */
  (form: PostedForm): Promise<SignInFailure>;
  /**
   * Signs in, or starts to, and redirects: `await signIn("github", { redirectTo: "/members" })`. Without a provider the redirect
   * leads to the sign-in page.
   *
   * @throws {Response} the same
   * @throws {Error} the same, and if the sign-in fails: with `name`, such as `CredentialsSignin`, `code`, `status`, and a message for
   *   the person
   */
  (provider?: string, options?: SignInOptions): Promise<never>;
}

/** Signs out. */
export type SignOut = (asked?: PostedForm | string | SignOutOptions) => Promise<never>;
