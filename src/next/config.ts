import type { NextRequest } from "next/server.js";
import type { Adapter, AnyAdapter } from "../types/adapter.ts";
import type { AuthConfig, CallbacksOptions, EventCallbacks, SessionLike } from "../types/config.ts";
import type { Awaitable, JWT, Session } from "../types/records.ts";

/**
 * Callbacks that decide how a flow continues. `GivenS` is `S`, the session that `session` returns, as `authorized`
 * receives it; for the others see `CallbacksOptions`. Source: interface 6.1.
 */
export interface NextAuthCallbacks<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A = Adapter,
> extends Partial<CallbacksOptions<T, S, GivenT, A>> {
  /**
   * Called by the proxy to decide whether a request may continue. A truthy value lets it through, a
   * `Response` is sent instead, and a falsy value redirects to the sign-in page. The only objects that
   * count as truthy are the session and its members; any other object, function or address is an error
   * with the code `authorized-answer`.
   */
  authorized?(params: { auth: NoInfer<GivenS> | null; request: NextRequest }): unknown;
}

/** Callbacks that are told what happened and change nothing, as for an audit log. Source: interface 6.2. */
export type NextAuthEvents<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  A = Adapter,
> = Partial<EventCallbacks<T, S, A>>;

/** The configuration in a Next.js application. Source: interface 2.1. */
export interface NextAuthConfig<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
> extends Omit<AuthConfig<T, S, GivenT, GivenS, A>, "callbacks"> {
  callbacks?: NextAuthCallbacks<T, S, GivenT, GivenS, A> | undefined;
}

/**
 * A configuration, or a function that returns one for each request. In a server component or an action
 * there is no request object; the function then receives only the incoming headers. Source: interface 1.
 */
export type NextAuthSource<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
> =
  | NextAuthConfig<T, S, GivenT, GivenS, A>
  | ((
      request: NextRequest | undefined,
      headers: Headers,
    ) => Awaitable<NextAuthConfig<T, S, GivenT, GivenS, A>>);

/** A configuration with any type of session, as the binding itself uses it. */
export type AnyConfig = NextAuthConfig<JWT, SessionLike>;
