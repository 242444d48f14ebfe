import type {
  MiddlewareFunction,
  RouterContextProvider,
  UNSAFE_DataWithResponseInit as WithStatus,
} from "react-router";
import type { SessionNeed, SignInFailure, SignInOptions, SignOutOptions } from "../server/index.ts";
import type { Session } from "../types/records.ts";

/** The context of a request, or the arguments of a loader, an action or a middleware, which have it. */
export type WithContext =
  | Readonly<RouterContextProvider>
  | { readonly context: Readonly<RouterContextProvider>; readonly request?: Request };

/** What loaders, actions and middleware get, as far as it is looked at. */
export interface RouteArgs {
  readonly request: Request;
  /** The address as the application knows it: without what scripts of React Router add to it. */
  readonly url: URL;
  readonly pattern: string;
  readonly context: Readonly<RouterContextProvider>;
}

/** What React Router does not tell, and a server of your own knows. */
export interface ReactRouterAuthOptions {
  /**
   * Returns the IP address that your server sees, such as `({ context }) => context.get(addressContext)` with what `getLoadContext`
   * has put there. Without it, only a trusted proxy (`trustProxy`) tells it.
   */
  readonly clientAddress?: ((args: RouteArgs) => string | undefined) | undefined;
  /** Returns the environment variables, where they come with each request, as on Cloudflare. They go before those of the process. */
  readonly environment?: ((args: RouteArgs) => object | undefined) | undefined;
}

/** The loader or the action of the route that answers everything below the base path. */
export type RouteHandler = (args: RouteArgs) => Promise<Response>;

/** Everything that `app/auth.server.ts` exports. `S` is the type that the `session` callback returns. */
export interface ReactRouterAuthResult<S = Session> {
  /**
   * Knows who is signed in, sets the cookies, and keeps what belongs to one person out of caches. It goes into the root route:
   * `export const middleware = [authMiddleware]`.
   */
  authMiddleware: MiddlewareFunction<Response>;
  /** The loader of the route for the library's paths: `export { action, loader } from "../auth.server"`. */
  loader: RouteHandler;
  /** The action of the same route. */
  action: RouteHandler;
  /**
   * Returns the session, or `null` if nobody is signed in. It is read and renewed once, whoever asks and however often. On a
   * prerendered page it is `null`.
   *
   * @throws {Response} 503 if the database is unavailable; the cookie stays valid
   */
  getSession(from: WithContext): Promise<S | null>;
  /**
   * Returns the session if somebody is signed in, and has proved who they are as well and as recently as `need` says. For use in
   * loaders, actions and middleware of your own. A program gets 401 (RFC 9470), or 403 where no sign-in would be enough.
   *
   * @throws {Response} that leads to the sign-in page, or to the error page where no sign-in would be enough; 401 or 403 for a
   *   program, and 503 if the database is unavailable
   */
  requireSession(from: WithContext, need?: SessionNeed): Promise<S>;
  /**
   * Creates a middleware that does the same before the loaders and actions of a route and of all routes below:
   * `export const middleware = [guard({ within: 300 })]`.
   */
  guard(need?: SessionNeed): MiddlewareFunction<Response>;
  /** Signs in, as an action and as a function. */
  signIn: SignIn;
  /** Signs out, as an action and as a function. */
  signOut: SignOut;
  /**
   * Hands data to the callbacks, and renews the session with what they return.
   *
   * @throws {Response} 403 if another site sent the request
   */
  updateSession(from: WithContext, data: unknown): Promise<S | null>;
}

/** Signs in. */
export interface SignIn {
  /**
   * Signs in, or starts to, and redirects: `await signIn(context, "github", { redirectTo: "/members" })`. Without a provider the
   * redirect leads to the sign-in page.
   *
   * @throws {Response} that leads to the provider or, once credentials are accepted, to the page to return to; 403 if another site
   *   sent the request, and for every error that no other attempt would mend
   * @throws {AuthError} if the sign-in fails, such as `CredentialsSignin`
   */
  (from: WithContext, provider: string | undefined, options?: SignInOptions): Promise<never>;
  /**
   * The action: `export { signIn as action } from "../auth.server"`. The form names the provider in `providerId`, and in
   * `redirectTo` the page to return to. `authorizationParams-login_hint` and the like are for the provider's page; all other fields
   * are those of the credentials, or `email`.
   *
   * @returns what went wrong, as `actionData` of the page
   */
  (args: Pick<RouteArgs, "request" | "context">): Promise<WithStatus<SignInFailure>>;
}

/** Signs out. */
export interface SignOut {
  /**
   * Signs out and redirects: `await signOut(context, { redirectTo: "/" })`.
   *
   * @throws {Response} that leads to the page to return to; 403 if another site sent the request, also by a link, and 503 if the
   *   session could not be ended
   */
  (from: WithContext, options: string | SignOutOptions): Promise<never>;
  /** The action, which takes `redirectTo` and `federated` from the form. Throws the same. */
  (args: Pick<RouteArgs, "request" | "context">): Promise<never>;
}
