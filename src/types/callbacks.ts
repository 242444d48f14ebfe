import type { Adapter, AdapterSession, AdapterUser } from "./adapter.ts";
import type { FactorAnswer, FactorCallbackParams } from "./factors.ts";
import type { Account, Awaitable, JWT, Profile, Session, User } from "./records.ts";
import type { UpdateData } from "./update-data.ts";

export type { UpdateData };

/** The one member that every session has. */
export interface SessionLike {
  expires: string;
}

/** The fields of users that an adapter adds to those of {@link AdapterUser}, as the type of its `getUser` says. */
export type UserFields<A> = A extends { getUser?: (id: string) => infer Found }
  ? Omit<NonNullable<Awaited<Found>>, keyof AdapterUser>
  : unknown;

/** A user with the fields that an adapter adds. */
export type WithFields<U, Fields> = keyof Fields extends never ? U : U & Fields;

/** A user who may lack the fields that the adapter `A` adds. */
export type UserOf<A = Adapter> = WithFields<User, Partial<UserFields<A>>>;

/** A user of the database, or one from a provider, who may lack the fields that the adapter `A` adds. */
export type AnyUser<A = Adapter> = UserOf<A> | WithFields<AdapterUser, UserFields<A>>;

interface JWTCallbackFacts {
  token: JWT;
}

/** What the `jwt` callback is called with when a session begins. */
export interface SignInJWTParams<A = Adapter> extends JWTCallbackFacts {
  user: AnyUser<A>;
  account: Account;
  profile?: Profile;
  trigger: "signIn" | "signUp";
  /** @deprecated use `trigger === "signUp"` */
  isNewUser?: boolean;
  /** What the application passed as `data` to `signIn(provider, { data })`. */
  data?: unknown;
  session?: undefined;
}

/** What the `jwt` callback is called with when a session is read, renewed or updated. */
export interface ReadJWTParams extends JWTCallbackFacts {
  user?: undefined;
  account?: undefined;
  profile?: undefined;
  trigger?: "update" | undefined;
  isNewUser?: undefined;
  data?: undefined;
  /** On update: what the browser sent. Validate it before use. */
  session?: UpdateData;
}

/**
 * What the `jwt` callback is called with. `user` and `account` are there when a session begins; whoever has checked one
 * of them may use the other. Source: interface 6.1.
 */
export type JWTCallbackParams<A = Adapter> = SignInJWTParams<A> | ReadJWTParams;

/**
 * What the compiler cannot see in a configuration. Extend it by declaration merging: with `compat: "authjs"` in it, the
 * `session` callback has the types of Auth.js v5, whose `session` is the row and the whole user.
 */
export interface TypeOptions extends Record<never, never> {}

/**
 * What the `session` callback receives as `session`. With the `database` strategy it has `userId`, and the `id` of its `user`; with
 * `compat: "authjs"` it is the row with the whole user instead, which {@link TypeOptions} tells the compiler.
 */
export type GivenSession<A = Adapter> = TypeOptions extends { compat: "authjs" }
  ? Session & AdapterSession & { user: WithFields<AdapterUser, UserFields<A>> }
  : Session & { user: User; userId?: string };

/**
 * What the `session` callback is called with: `token` with the `jwt` strategy, `user` with the `database` strategy.
 * Source: interface 6.1.
 */
export interface SessionCallbackParams<T extends JWT = JWT, A = Adapter> {
  session: GivenSession<A>;
  /** What the `jwt` callback returned. */
  token: NoInfer<T>;
  user: WithFields<AdapterUser, UserFields<A>>;
  /**
   * The id of the session, the same for as long as it lives: the claim `sid`, or with database sessions the SHA-256 of their token
   * in hex, which is the `sessionToken` of the row unless there is `compat`. Nobody is signed in by it.
   */
  sessionId: string;
  /** On update: what the browser sent. Validate it before use. */
  newSession?: UpdateData;
  trigger?: "update";
}

/** What the `signIn` callback is called with. Source: interface 6.1. */
export interface SignInCallbackParams<A = Adapter> {
  user: AnyUser<A>;
  account?: Account | null;
  profile?: Profile;
  /** With a credentials provider: the posted fields. */
  credentials?: Record<string, unknown>;
  /** `verificationRequest` is `true` when somebody requests a magic link, before the mail is sent. */
  email?: { verificationRequest?: boolean };
  /** What the application passed as `data` to `signIn(provider, { data })`. */
  data?: unknown;
}

/**
 * Callbacks that take decisions. `T`, the content of the token, is inferred from what `jwt` returns, and `S`, the session
 * that the application sees, from what `session` returns. `GivenT` is `T` as callbacks receive it, a separate parameter so
 * that the callbacks can be written in any order. Source: interface 6.1.
 */
export interface CallbacksOptions<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  A = Adapter,
> {
  /** Returns the content of the session token; `null` ends the session. */
  jwt(params: JWTCallbackParams<A>): Awaitable<T | null>;
  /** Returns the session that the application and the browser see. */
  session(params: SessionCallbackParams<GivenT, A>): Awaitable<S>;
  /** Return `true` to allow the sign-in; anything else refuses it. A string is a URL to redirect to. */
  signIn(params: SignInCallbackParams<A>): Awaitable<boolean | string>;
  /** Returns the URL that the browser is redirected to. */
  redirect(params: { url: string; baseUrl: string }): Awaitable<string>;
  /**
   * With `factors`: decides whether a second factor is asked for. Called after `signIn`, before anything is written. What it throws, and
   * anything else than one of the three words, refuses the sign-in. Default: `ask` if a factor that the person has would make it two
   * factors, otherwise `pass`.
   */
  factor(params: FactorCallbackParams<AnyUser<A>>): Awaitable<FactorAnswer>;
}
