/**
 * What an adapter is and stores: the contract between Cardea and a database.
 *
 * @module cardea/adapters
 */
import type {
  AccountChanges,
  AccountKey,
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  StoredUser,
  VerificationToken,
} from "./adapter-records.ts";
import type { AdapterCredential } from "./credential.ts";
import type { Awaitable } from "./records.ts";
import type { AdapterSessionRecord, SessionRecordKey } from "./session-record.ts";

export type {
  AccountChanges,
  AccountKey,
  AdapterAccount,
  AdapterAccountType,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  Authenticator,
  StoredUser,
  VerificationToken,
} from "./adapter-records.ts";
export type { AdapterCredential, CredentialKind } from "./credential.ts";
export type { JsonArray, JsonObject, JsonPrimitive, JsonValue } from "./records.ts";
export type { AdapterSessionRecord, SessionRecordKey } from "./session-record.ts";

/**
 * Connects the library to a database. All methods are optional in this type; at startup the configuration is checked
 * for those that its features need. Methods may be own properties or inherited, and are called with the adapter as
 * `this`. An error that a method throws becomes an `AdapterError`; a method should return a promise that rejects
 * rather than throw at once.
 *
 * Some methods must be atomic: of any number of simultaneous calls with the same values, `useVerificationToken` and
 * `consume` succeed once, and `updateAccount` with the same `expected`; `increment` returns different numbers;
 * `deleteCredential` and `putCredential` return `true` once, the latter of calls with the same `expected`;
 * `deleteSessionRecord` returns `true` once, and so does `putSessionRecord` with a `replaces` that is not the record's own id;
 * `linkAccount` throws for a second row with the same `provider` and `providerAccountId`;
 * `createUser` throws for a second row with the same address; `updateSession` never recreates a deleted row.
 * `cardea/testing/adapter` tests all of this.
 *
 * Source: COMPATIBILITY section 14; published `@auth/*-adapter` packages fit unchanged. `U` is the type of its users.
 */
export interface Adapter<U extends StoredUser = AdapterUser> {
  /** Stores a user. The adapter may choose another `id`; the returned user is the one that is used. */
  createUser?(user: U): Awaitable<U>;
  /** Returns the user with an id; `null` if there is none. */
  getUser?(id: string): Awaitable<U | null>;
  /** Returns the user with an address; `null` if there is none. */
  getUserByEmail?(email: string): Awaitable<U | null>;
  /** Returns the user that an account is linked to; `null` if there is none. */
  getUserByAccount?(account: AccountKey): Awaitable<U | null>;
  /** Changes the fields that it is given, and returns the user. */
  updateUser?(user: Partial<U> & Pick<U, "id">): Awaitable<U>;
  /** Removes a user and all of their accounts, sessions, records of sessions, credentials and authenticators. */
  deleteUser?(id: string): Awaitable<unknown>;
  /** Stores an account. Atomic: throws if there is one with the same `provider` and `providerAccountId`. */
  linkAccount?(account: AdapterAccount): Awaitable<unknown>;
  /** Removes an account; if its type is `webauthn`, the authenticator too. */
  unlinkAccount?(account: AccountKey): Awaitable<unknown>;
  /** Stores a session. */
  createSession?(session: AdapterSession): Awaitable<AdapterSession>;
  /** Returns expired sessions too; the library checks `expires`. */
  getSessionAndUser?(sessionToken: string): Awaitable<{ session: AdapterSession; user: U } | null>;
  /** Changes a session; `null` or `undefined` if there is none. Never recreates a deleted one. */
  updateSession?(
    session: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">,
  ): Awaitable<AdapterSession | null | undefined>;
  /** Removes a session, if it is there. */
  deleteSession?(
    sessionToken: string,
  ): Awaitable<AdapterSession | null | undefined> | Promise<void>;
  /** Stores a one-time token. */
  createVerificationToken?(
    token: VerificationToken,
  ): Awaitable<VerificationToken | null | undefined>;
  /** Removes and returns the row in one step; `null` if there is none. Atomic. */
  useVerificationToken?(
    key: Pick<VerificationToken, "identifier" | "token">,
  ): Awaitable<VerificationToken | null>;
  /** Returns an account; `null` if there is none. */
  getAccount?(providerAccountId: string, provider: string): Awaitable<AdapterAccount | null>;
  /** Returns the passkey with this credential id, in base64; `null` if there is none. */
  getAuthenticator?(credentialID: string): Awaitable<AdapterAuthenticator | null>;
  /** Stores a passkey. */
  createAuthenticator?(authenticator: AdapterAuthenticator): Awaitable<AdapterAuthenticator>;
  /** Returns the passkeys of a user. */
  listAuthenticatorsByUserId?(userId: string): Awaitable<AdapterAuthenticator[]>;
  /** Stores the signature counter that a passkey sent, and returns the passkey. */
  updateAuthenticatorCounter?(
    credentialID: string,
    newCounter: number,
  ): Awaitable<AdapterAuthenticator>;
  /**
   * Changes a passkey. Optional extension: without it, passkeys have no name, and only their counter is kept up to
   * date.
   */
  updateAuthenticator?(
    authenticator: Partial<AdapterAuthenticator> & Pick<AdapterAuthenticator, "credentialID">,
  ): Awaitable<AdapterAuthenticator>;
  /** Removes a passkey. Optional extension: without it, a removed passkey leaves a row without an account. */
  deleteAuthenticator?(credentialID: string): Awaitable<unknown>;

  /**
   * Stores the tokens that a provider issued at a later sign-in with a known account. Optional extension: without it,
   * the tokens of the first sign-in stay. A `userId` is never written: with it, only an account of that user is
   * changed. May return anything; `false` means that there is no such account.
   *
   * Every call makes `tokensVersion` of the account greater, which `getAccount` and `listAccountsByUserId` return as a
   * number, and `linkAccount` begins with a number that the account never had. With `expected`, the account is changed only while its version is that one, and the result is `false`
   * otherwise. Atomic. `getAccessToken` needs this; an adapter without versions ignores `expected`.
   */
  updateAccount?(account: AccountChanges, expected?: number): Awaitable<unknown>;
  /**
   * Stores whether the provider vouches for the user's address; `getAccount` and `listAccountsByUserId` return it as
   * `emailVerified`. An adapter that has it forgets what it stored when `updateUser` gets an `email`: it was said about
   * another address. Optional extension.
   */
  setAccountEmailVerified?(account: AccountKey, emailVerified: boolean): Awaitable<unknown>;
  /**
   * Stores the assurance level that was proved with an account, unless the same or a higher one is stored. Of two calls at once
   * the higher level stays, and an account that is not there is not made. `getAccount` and `listAccountsByUserId` return it as
   * `assuranceLevel`. Atomic. Optional extension: without it, whoever may prove two factors with an account has to, before they
   * change how they sign in.
   */
  raiseAssuranceLevel?(account: AccountKey, level: 1 | 2): Awaitable<unknown>;
  /**
   * Runs `work` in a transaction: either all writes on the adapter that `work` receives take effect, or none.
   * Optional extension.
   *
   * `work` may be called several times, because a database may abort a transaction in favor of another one (such as
   * SQLSTATE 40001), and then all of it is repeated. So `work` must not have other effects that cannot be repeated. A
   * transaction within the transaction is part of the outer one and is not repeated by itself.
   */
  transaction?<T>(work: (adapter: Adapter<U>) => Promise<T>): Promise<T>;
  /**
   * Returns a user, and makes every other transaction that locks, changes or deletes the same user wait until this one
   * ends. Only called inside `transaction`, on the adapter that `work` receives, before anything else is read.
   * Optional extension.
   */
  lockUser?(id: string): Awaitable<U | null>;
  /**
   * Marks a one-time value, such as a sign-in attempt or a challenge, as used until `expires`. Returns `true` for the
   * first call with this id and `false` for every later one. Atomic. Optional extension.
   */
  consume?(id: string, expires: Date): Awaitable<boolean>;
  /**
   * Adds one to the count with this id and returns it: 1 at the first call. Atomic: no two calls get the same number.
   * All calls with an id have the same `expires`, until it has passed; then the count begins anew. Never called inside
   * `transaction`. Optional extension: without it, limits count with `consume`, which takes more calls.
   */
  increment?(id: string, expires: Date): Awaitable<number>;
  /** Records until `expires` that the JWT session with this id was ended. Optional extension. */
  revokeSession?(sessionId: string, expires: Date): Awaitable<unknown>;
  /** Whether the JWT session with this id was ended. Optional extension. */
  isSessionRevoked?(sessionId: string): Awaitable<boolean>;
  /** Returns the sessions of a user that have not expired. Optional extension. */
  listSessionsByUserId?(userId: string): Awaitable<AdapterSession[]>;
  /** Ends every database session of a user. Optional extension. */
  deleteSessionsByUserId?(userId: string): Awaitable<unknown>;
  /**
   * Stores a record of a session, in place of one with the same id. With `replaces`, it takes the place of the record with that id,
   * which may be its own: if that one is gone, or is another user's, nothing is written, and the result is `false`. Optional extension.
   */
  putSessionRecord?(record: AdapterSessionRecord, replaces?: string): Awaitable<boolean>;
  /** Returns the records of sessions that have not expired. Optional extension. */
  listSessionRecords?(by: SessionRecordKey): Awaitable<AdapterSessionRecord[]>;
  /** Removes a record, if it is this user's. Returns `true` for the one call that removed it. Optional extension. */
  deleteSessionRecord?(id: string, userId: string): Awaitable<boolean>;
  /**
   * Returns the credentials of a user. An adapter has this and the next two methods, or none of them. To all three, a row
   * that has expired is not there any more. Optional extension.
   */
  listCredentials?(userId: string): Awaitable<AdapterCredential[]>;
  /**
   * Stores a credential and returns whether it did. With `null`, it is a new one: `false` if there is one with the same id,
   * whoever's it is. With a number, it takes the place of the whole row with the same id and user whose version is that number:
   * `false` if there is none. Atomic. Optional extension.
   */
  putCredential?(row: AdapterCredential, expected: number | null): Awaitable<boolean>;
  /** Removes a credential, if it is this user's. Returns `true` for the one call that removed it. Atomic. Optional extension. */
  deleteCredential?(id: string, userId: string): Awaitable<boolean>;
  /** Returns the accounts of a user. Optional extension. */
  listAccountsByUserId?(userId: string): Awaitable<AdapterAccount[]>;
}

/** An adapter whose type may know nothing of the fields that an application declares in `User`, such as those of packages. */
export type AnyAdapter = Adapter<StoredUser>;

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Whether a value is a string with an ISO 8601 instant, such as `2026-11-20T18:00:00.000Z`. Useful in adapters for
 * databases without a type for dates.
 */
export function isDate(value: unknown): value is string {
  return typeof value === "string" && isoInstant.test(value) && !Number.isNaN(Date.parse(value));
}
