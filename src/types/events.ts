import type { Adapter, AdapterSession } from "./adapter.ts";
import type { AnyUser, SessionLike, UserOf } from "./callbacks.ts";
import type { Account, Awaitable, JWT, Profile, Session } from "./records.ts";
import type { SecurityEvent } from "./security.ts";

/** Handlers of events, for audit logs and the like. What they throw is only logged. Source: interface 6.2. */
export interface EventCallbacks<T extends JWT = JWT, S extends SessionLike = Session, A = Adapter> {
  createUser(message: { user: UserOf<A> }): Awaitable<void>;
  /**
   * `isFirstProof` is `true` when somebody has just proved the user's address for the first time. An application that
   * stores passwords should then delete the existing one, because a stranger may have set it.
   */
  updateUser(message: { user: UserOf<A>; isFirstProof?: boolean }): Awaitable<void>;
  linkAccount(message: {
    account: Account;
    profile: AnyUser<A>;
    user: AnyUser<A>;
  }): Awaitable<void>;
  /** `token` is present with the `jwt` strategy. */
  session(message: { session: NoInfer<S>; token?: NoInfer<T> }): Awaitable<void>;
  signIn(message: {
    user: UserOf<A>;
    account: Account | null;
    profile?: Profile;
    isNewUser?: boolean;
  }): Awaitable<void>;
  signOut(
    message: { session: AdapterSession | null | undefined } | { token: JWT | null },
  ): Awaitable<void>;
  /**
   * A user removed a passkey, or an account was removed because somebody else proved the user's address by mail. An
   * addition to the interface.
   */
  unlinkAccount(message: { user: UserOf<A>; account: Account }): Awaitable<void>;
  /**
   * A sign-in was refused because the counter of the passkey did not increase: it may have been copied. An addition to
   * the interface (WebAuthn Level 3 section 6.1.1).
   */
  passkeyCounterRegression(message: {
    user: UserOf<A>;
    /** In base64, as in the database. */
    credentialID: string;
    /** The counter in the database. */
    before: number;
    /** The counter that the authenticator sent. */
    counter: number;
  }): Awaitable<void>;
  /**
   * Something about how a person signs in, or lets the application act for them, has changed: for audit logs. Besides it,
   * `linkAccount`, `unlinkAccount` and `updateUser` are called. An addition to the interface.
   */
  security(message: SecurityEvent): Awaitable<void>;
}
