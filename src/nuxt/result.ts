import type { SessionNeed, SignInFailure, SignInOptions, SignOutOptions } from "../server/index.ts";
import type { AnyAdapter } from "../types/adapter.ts";
import type { AuthConfig, SessionLike } from "../types/config.ts";
import type { Awaitable, JWT, Session } from "../types/records.ts";
import type { NuxtEvent } from "./event.ts";

/** A configuration, or a function that returns one for a request. It is resolved once if the function returns the same object. */
export type NuxtAuthSource<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
> =
  | AuthConfig<T, S, GivenT, GivenS, A>
  | ((event: NuxtEvent) => Awaitable<AuthConfig<T, S, GivenT, GivenS, A>>);

/** The application of Nitro, as far as a binding uses it. */
export interface NitroApp {
  readonly hooks: {
    hook(name: "request", begin: (event: NuxtEvent) => Promise<void>): unknown;
    hook(
      name: "beforeResponse",
      complete: (event: NuxtEvent, response: { body?: unknown }) => Promise<void>,
    ): unknown;
  };
}

/** What the module knows of the application. */
export interface Place {
  /** Where the application is, such as `/` or `/app/`. */
  readonly baseURL?: string | undefined;
  /** Where the library is in it. */
  readonly basePath?: string | undefined;
  /** Whether pages are made for everybody, while the application is built. */
  readonly isPrerendering?: boolean | undefined;
}

/** Everything for the server. `S` is the type that the `session` callback returns. */
export interface NuxtAuthResult<S = Session> {
  /** Answers the library's routes, and nothing else. The module adds it to the middleware of the server. */
  handle(event: NuxtEvent): Promise<Response | undefined>;
  /** Tells where the application is, and completes its responses. The module adds it to the plugins of the server. */
  plugin(nitro: NitroApp, place: Place): void;
  /**
   * Returns the session, or `null` if nobody is signed in. It is read and renewed once, whoever asks and however often. Where the
   * response is for everybody, because it is prerendered or kept in a cache, it is `null`.
   *
   * @throws an error with the `statusCode` 503 if the database is unavailable; the cookie stays valid
   */
  getSession(event: NuxtEvent): Promise<S | null>;
  /**
   * Returns the session if somebody is signed in, and has proved who they are as well and as recently as `need` says. Anybody else gets
   * a response that leads to the sign-in page, or 401 for a program (RFC 9470). Where no sign-in would be enough, it leads to the error
   * page, or is 403. For use in handlers and middleware of the server. Pages have the route middleware `auth`.
   *
   * @throws an error, which h3 leaves alone because the response has been sent; with the `statusCode` 503 if the database is unavailable
   */
  requireSession(event: NuxtEvent, need?: SessionNeed): Promise<S>;
  /** Signs in. */
  signIn: SignIn;
  /**
   * Signs out: `export default defineEventHandler((event) => auth.signOut(event))`. Without options it takes `redirectTo` and
   * `federated` from the form that was posted. The response is a redirect, or JSON with the address in `redirect` for a script.
   *
   * @throws an error with the `statusCode` 403 if another site sent the request, and 503 if the session could not be ended
   */
  signOut(event: NuxtEvent, options?: string | SignOutOptions): Promise<Response>;
  /**
   * Hands data to the callbacks, and renews the session with what they return.
   *
   * @throws an error with the `statusCode` 403 if another site sent the request
   */
  updateSession(event: NuxtEvent, data: unknown): Promise<S | null>;
}

/** Signs in. */
export interface SignIn {
  /**
   * Signs in with what a form posted: `export default defineEventHandler((event) => auth.signIn(event))`. The form names the provider
   * in `providerId`, and in `redirectTo` the page to return to. `authorizationParams-login_hint` and the like are for the provider's
   * page; all other fields are those of the credentials, or `email`.
   *
   * @returns a redirect. If the sign-in fails it leads back to the page with the form, with `error`, `code` and `callbackUrl` in the
   *   query. A script gets JSON: where to go in `redirect`, or {@link SignInFailure} with the status of the error
   * @throws an error with the `statusCode` 403 if another site sent the request, and for every error that no other attempt would mend
   */
  (event: NuxtEvent): Promise<Response>;
  /**
   * Signs in, or starts to: `return auth.signIn(event, "github", { redirectTo: "/members" })`. Without a provider the redirect leads to
   * the sign-in page.
   *
   * @throws {AuthError} if the sign-in fails, such as `CredentialsSignin`
   * @throws an error with the `statusCode` 403 if another site sent the request, and for every error that no other attempt would mend
   */
  (event: NuxtEvent, provider: string | undefined, options?: SignInOptions): Promise<Response>;
}
