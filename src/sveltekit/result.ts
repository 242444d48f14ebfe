import type { ActionFailure, RequestEvent } from "@sveltejs/kit";
import type { SessionNeed, SignInFailure, SignInOptions, SignOutOptions } from "../server/index.ts";
import type { AnyAdapter } from "../types/adapter.ts";
import type { AuthConfig, SessionLike } from "../types/config.ts";
import type { Awaitable, JWT, Session } from "../types/records.ts";

/** A configuration, or a function that returns one for a request. It is resolved once if the function returns the same object. */
export type SvelteKitAuthSource<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
> =
  | AuthConfig<T, S, GivenT, GivenS, A>
  | ((event: RequestEvent) => Awaitable<AuthConfig<T, S, GivenT, GivenS, A>>);

/** A hook of `src/hooks.server.ts`. SvelteKit 2 and 3 export its type from different modules. */
export type Handle = (input: {
  event: RequestEvent;
  resolve: (event: RequestEvent) => Awaitable<Response>;
}) => Promise<Response>;

/** Everything that `src/auth.server.ts` exports. `S` is the type that the `session` callback returns. */
export interface SvelteKitAuthResult<S = Session> {
  /** Answers the library's routes, and gives all other requests `event.locals.auth()`. Export it from `src/hooks.server.ts`. */
  handle: Handle;
  /** Returns the session as `event.locals.auth()` does. Throws the same. */
  getSession(event: RequestEvent): Promise<S | null>;
  /**
   * Returns the session if somebody is signed in, and has proved who they are as well and as recently as `need` says. For use in
   * `load` functions, form actions, endpoints, remote functions and in a `handle` of your own. A program gets 401 (RFC 9470), or 403
   * where no sign-in would be enough.
   *
   * @throws {Redirect} to the sign-in page, or to the error page where no sign-in would be enough
   * @throws {HttpError} for a program, and 503 if the database is unavailable
   */
  requireSession(event: RequestEvent, need?: SessionNeed): Promise<S>;
  /** Signs in, as a form action and as a function. */
  signIn: SignIn;
  /** Signs out, as a form action and as a function. */
  signOut: SignOut;
  /**
   * Hands data to the callbacks, and renews the session with what they return.
   *
   * @throws {HttpError} 403 if another site sent the request
   */
  updateSession(event: RequestEvent, data: unknown): Promise<S | null>;
}

/** Signs in. */
export interface SignIn {
  /**
   * Signs in, or starts to, and redirects: `await signIn(event, "github", { redirectTo: "/members" })`. Without a provider the
   * redirect leads to the sign-in page.
   *
   * @throws {Redirect} to the provider or, once credentials are accepted, to the page to return to
   * @throws {AuthError} if the sign-in fails, such as `CredentialsSignin`
   * @throws {HttpError} 403 if another site sent the request, and for every error that no other attempt would mend
   */
  (event: RequestEvent, provider: string | undefined, options?: SignInOptions): Promise<never>;
  /**
   * The form action: `export const actions = { default: signIn }`. The form names the provider in `providerId`, and in `redirectTo`
   * the page to return to. `authorizationParams-login_hint` and the like are for the provider's page; all other fields are those of
   * the credentials, or `email`.
   *
   * @returns what went wrong, as `form` of the page
   */
  (event: RequestEvent): Promise<ActionFailure<SignInFailure>>;
}

/** Signs out. */
export type SignOut =
  /**
   * Signs out and redirects. As a form action, it takes `redirectTo` and `federated` from the form.
   *
   * @throws {Redirect} to the page to return to
   * @throws {HttpError} 403 if another site sent the request, and 503 if the session could not be ended
   */
  (event: RequestEvent, options?: string | SignOutOptions) => Promise<never>;
