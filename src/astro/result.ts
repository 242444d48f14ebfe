import type {
  Departure,
  SignInFailure as FormFailure,
  SessionNeed,
  SignInOptions,
  SignOutOptions,
} from "../server/index.ts";
import type { AnyAdapter } from "../types/adapter.ts";
import type { AuthConfig, SessionLike } from "../types/config.ts";
import type { Awaitable, JWT, Session } from "../types/records.ts";
import type { AstroContext, AstroMiddleware, AstroPageContext } from "./context.ts";

/** A configuration, or a function that returns one for a request. It is resolved once if the function returns the same object. */
export type AstroAuthSource<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
> =
  | AuthConfig<T, S, GivenT, GivenS, A>
  | ((context: AstroContext) => Awaitable<AuthConfig<T, S, GivenT, GivenS, A>>);

/** Everything that `src/auth.ts` exports. `S` is the type that the `session` callback returns. */
export interface AstroAuthResult<S = Session> {
  /**
   * Answers the library's routes. Export it from `src/pages/auth/[...auth].ts`, with `export const prerender = false` beside it.
   */
  ALL(context: AstroContext): Promise<Response>;
  /** Gives all requests `Astro.locals.auth()`, and completes their responses. Export it from `src/middleware.ts`. */
  onRequest: AstroMiddleware;
  /**
   * Refuses what another site had a browser send, as Astro's `security.checkOrigin` does, but lets providers post to the library. It takes
   * the place of that option where a provider posts to the library, such as Apple: `sequence(checkOrigin, onRequest)`.
   */
  checkOrigin: AstroMiddleware;
  /** Returns the session as `Astro.locals.auth()` does. Throws the same. */
  getSession(context: AstroContext): Promise<S | null>;
  /**
   * Returns the session if somebody is signed in, and has proved who they are as well and as recently as `need` says. Anybody else gets
   * a response of the `onRequest` in place of what this is called from: it leads to the sign-in page, or is 401 for a program (RFC 9470).
   * Where no sign-in would be enough, it leads to the error page, or is 403. For use in the frontmatter of pages and server islands, in
   * endpoints, actions and in middleware of your own after `onRequest`. A component of a page is too late: a part of the page has been
   * sent.
   *
   * @throws an error for `onRequest`, and with the `status` 503 if the database is unavailable
   */
  requireSession(context: AstroContext, need?: SessionNeed): Promise<S>;
  /** Signs in. */
  signIn: SignIn;
  /** Signs out. */
  signOut: SignOut;
  /**
   * Hands data to the callbacks, and renews the session with what they return.
   *
   * @throws an error with the `status` 403 if another site sent the request
   */
  updateSession(context: AstroContext, data: unknown): Promise<S | null>;
}

/** What went wrong in a sign-in by a form, for the page that shows it again. */
export interface SignInFailure extends FormFailure {
  /** The status for the response, such as 401. */
  readonly status: number;
}

/**
 * Signs in. In a page or an endpoint, return the `Response`. In an action return what comes of it: a form is redirected without a
 * script, and a script goes to `data.redirect`.
 */
export interface SignIn {
  /**
   * Signs in with what a form posted: the provider in `providerId`, and in `redirectTo` the page to return to.
   * `authorizationParams-login_hint` and the like are for the provider's page; all other fields are those of the credentials, or `email`.
   *
   * @throws an error with the `status` 403 if another site sent the request, and for every error that no other attempt would mend
   */
  (context: AstroPageContext): Promise<Response | SignInFailure>;
  /**
   * Signs in, or starts to: `return signIn(Astro, "github", { redirectTo: "/members" })`. Without a provider the redirect leads to the
   * sign-in page.
   *
   * @throws {AuthError} if the sign-in fails, such as `CredentialsSignin`
   * @throws an error with the `status` 403 if another site sent the request, and for every error that no other attempt would mend
   */
  (
    context: AstroPageContext,
    provider: string | undefined,
    options?: SignInOptions,
  ): Promise<Response>;
  /** The same as an action. */
  (context: AstroContext): Promise<Departure | SignInFailure>;
  /** The same in an action. */
  (
    context: AstroContext,
    provider: string | undefined,
    options?: SignInOptions,
  ): Promise<Departure>;
}

/** Signs out. In a page or an endpoint, return the `Response`; in an action return what comes of it, as for {@link SignIn}. */
export interface SignOut {
  /**
   * Signs out. Without options it takes `redirectTo` and `federated` from the form that was posted.
   *
   * @throws an error with the `status` 403 if another site sent the request, also by a link, and 503 if the session could not be ended
   */
  (context: AstroPageContext, options?: string | SignOutOptions): Promise<Response>;
  /** The same in an action. */
  (context: AstroContext, options?: string | SignOutOptions): Promise<Departure>;
}
