import type { NextRequest } from "next/server.js";
import type {
  AuthConfig,
  CallbacksOptions,
  EventCallbacks,
  JWTCallbackParams,
  SessionCallbackParams,
} from "../types/config.ts";
import type { Awaitable, JWT, Session } from "../types/records.ts";

/** The one member that every session has. */
export interface SessionLike {
  expires: string;
}

/** The parameters of the `session` callback. `token` has the type that the `jwt` callback returns. */
export type NextSessionParams<T extends JWT> = Omit<SessionCallbackParams, "token"> & {
  token: NoInfer<T>;
};

/**
 * Callbacks that decide how a flow continues. `T`, the content of the token, is inferred from what `jwt`
 * returns, and `S`, the session that the application sees, from what `session` returns. `GivenT` and
 * `GivenS` are the same types as callbacks receive them. They are separate parameters so that the
 * callbacks can be written in any order.
 *
 * Source: interface 6.1.
 */
export interface NextAuthCallbacks<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
> extends Partial<Omit<CallbacksOptions, "jwt" | "session">> {
  jwt?(params: JWTCallbackParams): Awaitable<T | null>;
  session?(params: NextSessionParams<GivenT>): Awaitable<S>;
  /**
   * Called by the proxy to decide whether a request may continue. A truthy value lets it through, a
   * `Response` is sent instead, and a falsy value redirects to the sign-in page. The only objects that
   * count as truthy are the session and its members; any other object, function or address is an error
   * with the code `authorized-answer`.
   */
  authorized?(params: { auth: NoInfer<GivenS> | null; request: NextRequest }): unknown;
}

/** Callbacks that are told what happened and change nothing, as for an audit log. Source: interface 6.2. */
export interface NextAuthEvents<T extends JWT = JWT, S = Session>
  extends Partial<Omit<EventCallbacks, "session">> {
  session?(message: { session: NoInfer<S>; token?: NoInfer<T> }): Awaitable<void>;
}

/** The configuration in a Next.js application. Source: interface 2.1. */
export interface NextAuthConfig<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
> extends Omit<AuthConfig, "raw" | "callbacks" | "events"> {
  callbacks?: NextAuthCallbacks<T, S, GivenT, GivenS> | undefined;
  events?: NextAuthEvents<GivenT, GivenS> | undefined;
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
> =
  | NextAuthConfig<T, S, GivenT, GivenS>
  | ((
      request: NextRequest | undefined,
      headers: Headers,
    ) => Awaitable<NextAuthConfig<T, S, GivenT, GivenS>>);

/** A configuration with any type of session, as the binding itself uses it. */
export type AnyConfig = NextAuthConfig<JWT, SessionLike>;
