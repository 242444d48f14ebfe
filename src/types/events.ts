import type { Adapter, AdapterSession } from "./adapter.ts";
import type { AnyUser, SessionLike, UserOf } from "./callbacks.ts";
import type { Account, Awaitable, JWT, Profile, Session } from "./records.ts";
import type { SecurityEvent } from "./security.ts";

/**
 * The request in which something happened. An addition to the interface. Nothing in it is known of what an operator does with
 * `asUser`, but for the `requestId`.
 */
export interface EventRequest {
  /** The id that lines of the log and pages of errors have. */
  readonly requestId: string;
  /** The first bits of the client's address, about a neighborhood: `203.0.113.0/24` or `2001:db8:1::/48`. `null` if unknown; see `trustProxy`. */
  readonly network: string | null;
  /** What the browser says it is, at most 256 characters that can be shown; `null` if it says nothing. */
  readonly userAgent: string | null;
}

/**
 * Handlers of events, for audit logs and the like. All but `session` also get the request. What they throw is only logged. Source:
 * interface 6.2.
 */
export interface EventCallbacks<T extends JWT = JWT, S extends SessionLike = Session, A = Adapter> {
  /** A user was stored for the first time. */
  createUser(message: { user: UserOf<A> }, request: EventRequest): Awaitable<void>;
  /**
   * `isFirstProof` is `true` when somebody has just proved the user's address for the first time. An application that
   * stores passwords should then delete the existing one, because a stranger may have set it.
   */
  updateUser(
    message: { user: UserOf<A>; isFirstProof?: boolean },
    request: EventRequest,
  ): Awaitable<void>;
  /** An account at a provider was stored: that of a newcomer, or one more of a user. `profile` is the user as the provider describes them. */
  linkAccount(
    message: {
      account: Account;
      profile: AnyUser<A>;
      user: AnyUser<A>;
    },
    request: EventRequest,
  ): Awaitable<void>;
  /** `token` is present with the `jwt` strategy. */
  session(message: { session: NoInfer<S>; token?: NoInfer<T> }): Awaitable<void>;
  /** Somebody signed in, and has proved every factor that was asked for. */
  signIn(
    message: {
      user: UserOf<A>;
      account: Account | null;
      profile?: Profile;
      isNewUser?: boolean;
    },
    request: EventRequest,
  ): Awaitable<void>;
  /** A session was ended by signing out: `token` is present with the `jwt` strategy, otherwise `session`, the row. */
  signOut(
    message:
      | { session: AdapterSession | null | undefined; token?: undefined }
      | { token: JWT | null; session?: undefined },
    request: EventRequest,
  ): Awaitable<void>;
  /**
   * A user removed a passkey, or an account was removed because somebody else proved the user's address by mail. An
   * addition to the interface.
   */
  unlinkAccount(
    message: { user: UserOf<A>; account: Account },
    request: EventRequest,
  ): Awaitable<void>;
  /**
   * A sign-in was refused because the counter of the passkey did not increase: it may have been copied. An addition to
   * the interface (WebAuthn Level 3 section 6.1.1).
   */
  passkeyCounterRegression(
    message: {
      user: UserOf<A>;
      /** In base64, as in the database. */
      credentialID: string;
      /** The counter in the database. */
      before: number;
      /** The counter that the authenticator sent. */
      counter: number;
    },
    request: EventRequest,
  ): Awaitable<void>;
  /**
   * Something about how a person signs in, or lets the application act for them, has changed: for audit logs. Besides it,
   * `linkAccount`, `unlinkAccount` and `updateUser` are called. An addition to the interface.
   */
  security(message: SecurityEvent, request: EventRequest): Awaitable<void>;
}
