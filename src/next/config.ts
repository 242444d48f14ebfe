import type { NextRequest } from "next/server.js";
import type {
  AuthConfig,
  CallbacksOptions,
  EventCallbacks,
  JWTCallbackParams,
  SessionCallbackParams,
} from "../types/config.ts";
import type { Awaitable, JWT, Session } from "../types/records.ts";

/** The least that a session is. */
export interface SessionLike {
  expires: string;
}

/** What the `session` callback receives: `token` is what the `jwt` callback answers. */
export type NextSessionParams<T extends JWT> = Omit<SessionCallbackParams, "token"> & {
  token: NoInfer<T>;
};

/**
 * Decisions that change the flow. `T`, the content of the token, is inferred from what `jwt` answers,
 * and `S`, what the application sees, from what `session` answers. `GivenT` and `GivenS` are the same,
 * as callbacks receive them: apart, so that no callback has to be written before another.
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
   * Decides in the proxy who may go on: anything true lets through, a `Response` is sent instead, and
   * anything else leads to the sign-in page.
   */
  authorized?(params: { auth: NoInfer<GivenS> | null; request: NextRequest }): unknown;
}

/** Audit hooks. Source: interface 6.2. */
export interface NextAuthEvents<T extends JWT = JWT, S = Session>
  extends Partial<Omit<EventCallbacks, "session">> {
  session?(message: { session: NoInfer<S>; token?: NoInfer<T> }): Awaitable<void>;
}

/** The configuration of the library in an application made with Next.js. Source: interface 2.1. */
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
 * A configuration, or a function that makes one: of the request where there is one, and else, as in a
 * server component, of the incoming headers alone. Source: interface 1.
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

/** A configuration whatever its sessions are, as the binding itself sees it. */
export type AnyConfig = NextAuthConfig<JWT, SessionLike>;
