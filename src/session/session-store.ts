import type { Awaitable } from "../lib/awaitable.ts";
import type { Cookie } from "../lib/cookie.ts";
import type { Context } from "../request/context.ts";
import type { Adapter, AdapterSession, AdapterUser } from "../types/adapter.ts";
import type { Account, JWT } from "../types/records.ts";
import type { Proofs } from "./proofs.ts";

/** What a strategy keeps of a session, in the form in which callbacks receive it. */
export type SessionContent = { readonly token: JWT } | { readonly user: AdapterUser };

/** A session that has neither expired nor been ended. Instants are seconds since the epoch. */
export interface LiveSession {
  /** The same for as long as the session lives, even when it is renewed. */
  readonly id: string;
  /** Unknown only where a token from the application's own `jwt.encode` names no user. */
  readonly userId: string | undefined;
  readonly content: SessionContent;
  /** The row, where the strategy keeps rows. */
  readonly row?: AdapterSession;
  /** When the person signed in, where that is known. */
  readonly authTime: number | undefined;
  /** Whether nobody had proved the user's address when the session began. */
  readonly unverified: boolean;
  /** Whether another library has begun it, so that nobody knows whether the address had been proved then. */
  readonly beganElsewhere?: boolean | undefined;
  readonly expires: number;
  /** When it will expire if it is renewed now. */
  readonly nextExpiry: number;
  /** Whether a renewal is due. See `renewal.ts`. */
  readonly due: boolean;
  /** The token in the cookie of another system, where the session was found there. */
  readonly oldToken?: string;
}

/**
 * Nobody is signed in. The browser's cookie is certainly ours and certainly dead (`gone`), or must be left alone (`none`): it may be
 * one of another system, of another format, or of another secret, and deleting it would sign the person out for good.
 */
export type NoSession = "gone" | "none";

/** A session that is about to begin. */
export interface Beginning {
  readonly userId: string;
  /** Seconds since the epoch. */
  readonly authTime: number;
  readonly unverified: boolean;
  /** When each method was proved. */
  readonly proofs: Proofs;
  /** The claims, where the strategy keeps them. */
  readonly token: JWT;
  /** The account that was signed in with, with the provider's tokens. */
  readonly account: Account;
  /** When the sign-in began, in milliseconds since the epoch, where that is known. */
  readonly begun?: number | undefined;
  /**
   * Which was the last end of all sessions of the person when it was decided that they may sign in; `null` if there was none, `undefined` if
   * only a later one than the writing of the session matters.
   */
  readonly lastEnd?: string | null | undefined;
}

/** A session that has been written and not yet handed to a browser. */
export interface IssuedSession {
  /** The id of a JWT session, or the key of a row. */
  readonly key: string;
  /** Seconds since the epoch. */
  readonly expires: number;
  /** They replace the cookies of an older session. */
  readonly cookies: Cookie[];
  /** Ends it again before it reaches a browser. */
  takeBack(): Promise<unknown>;
}

/** A session that has ended, as the `signOut` event receives it. */
export type EndedSession =
  | { readonly session: AdapterSession | null | undefined }
  | { readonly token: JWT | null };

/** Why a session ends: the person signs out, or the browser gets another session. */
export type EndReason = "signed-out" | "superseded";

/**
 * One way of keeping sessions. A store finds, renews, issues and ends them, and calls no callback. When that
 * happens is decided elsewhere: `read.ts` and `renewal.ts` for reading, `issue.ts` for the beginning. Every
 * method may throw an `AdapterError`.
 */
export interface SessionStore {
  /** Whether it keeps claims, so that the `jwt` callback is called. */
  readonly keepsClaims: boolean;
  /**
   * Returns the session of this request.
   *
   * @param adapter that of a transaction, when called inside one
   */
  find(context: Context, adapter?: Adapter): Awaitable<LiveSession | NoSession>;
  /** Extends a session and stores its content. Returns its cookies, or `null` when it has just ended. */
  renew(context: Context, live: LiveSession, content: SessionContent): Promise<Cookie[] | null>;
  /** Writes a new session. */
  issue(context: Context, beginning: Beginning): Promise<IssuedSession>;
  /**
   * Ends the session of this request for good and returns it, or `null` when there is none. This process
   * stops accepting it at once, even when the database does not respond.
   */
  end(context: Context, reason: EndReason): Promise<EndedSession | null>;
}
