import type { AdapterSession, AdapterUser } from "../adapters.ts";
import type { Context } from "../config/context.ts";
import type { Awaitable } from "../lib/awaitable.ts";
import type { Cookie } from "../lib/cookie.ts";
import type { Account, JWT, Profile, Session, User } from "../types/records.ts";

/** What reading a session found, and the cookies that must reach the browser. */
export interface SessionRead {
  readonly session: Session | null;
  readonly cookies: readonly Cookie[];
}

/** What the browser sent to update its session. */
export interface SessionUpdate {
  readonly data: unknown;
}

/** Who is signed in, without the application's callbacks. */
export interface Subject {
  readonly userId: string;
  /** The same as long as the session lives, also when its token is renewed. */
  readonly sessionId: string;
  /** When the person signed in, in seconds since the epoch, when it is known. */
  readonly authTime: number | undefined;
  /** With the database strategy. */
  readonly user: AdapterUser | undefined;
}

/** Whom a new session is for. */
export interface SignedIn {
  readonly userId: string;
  readonly user: User;
  readonly account: Account;
  readonly profile: Profile | undefined;
  readonly isNewUser: boolean | undefined;
  /** Whether nobody has proved the user's address yet. */
  readonly unproven: boolean;
  /** What the application passed along when the sign-in began. */
  readonly data?: unknown;
}

/** A session that was ended, as the `signOut` event tells it. */
export type EndedSession =
  | { readonly session: AdapterSession | null | undefined }
  | { readonly token: JWT | null };

/** One way of keeping the signed-in state. */
export interface SessionStore {
  /**
   * The session of this request, renewed when due.
   *
   * @throws {AdapterError} when it cannot be told: the cookie stays
   */
  read(context: Context, update?: SessionUpdate): Awaitable<SessionRead>;
  /** Who is signed in; `null` for nobody, also when the session is expired or ended. */
  subject(context: Context): Promise<Subject | null>;
  /** A new session; the cookies replace those of the old one. */
  issue(context: Context, signedIn: SignedIn): Promise<Cookie[]>;
  /** Ends the sessions that a user began before anybody proved the address, as far as that can be told. */
  endUnproven(context: Context, userId: string): Promise<void>;
  /** Ends the session of this request for good; `null` when there is none. */
  end(context: Context): Promise<EndedSession | null>;
}
