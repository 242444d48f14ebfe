import type { Account, Awaitable, ProviderType, User } from "./types/records.ts";

/** A user as the database holds it. */
export interface AdapterUser extends User {
  id: string;
  /** When the person proved that the address is theirs; `null` when nobody has. */
  emailVerified: Date | null;
}

/** The link between a user and a provider as the database holds it. */
export interface AdapterAccount extends Account {
  userId: string;
  type: ProviderType;
}

/** A session as the database holds it. `sessionToken` is what the library passed: a hash. */
export interface AdapterSession {
  sessionToken: string;
  userId: string;
  expires: Date;
}

/** A one-time token for an address. `token` is a hash. */
export interface VerificationToken {
  identifier: string;
  token: string;
  expires: Date;
}

/** A passkey as the database holds it. */
export interface AdapterAuthenticator {
  credentialID: string;
  userId: string;
  providerAccountId: string;
  credentialPublicKey: string;
  counter: number;
  credentialDeviceType: string;
  credentialBackedUp: boolean;
  transports?: string | null | undefined;
  /** What the person calls it. This field and the next two are written by `updateAuthenticator` only. */
  name?: string | null | undefined;
  createdAt?: Date | null | undefined;
  lastUsedAt?: Date | null | undefined;
}

/** Names one account. */
export interface AccountKey {
  provider: string;
  providerAccountId: string;
}

/**
 * What the library asks of a database. All methods are optional here; the configuration is checked
 * for those that the chosen features need. Methods may be own properties or on a prototype and are
 * called with the adapter as `this`. A method that throws becomes an `AdapterError`.
 *
 * What must be atomic: `useVerificationToken` and `consume` answer one caller only, also when twenty
 * call at once; `linkAccount` refuses (throws) a second row of the same provider and
 * providerAccountId; `createUser` refuses a second row of the same address; `updateSession` never
 * brings back a row that is gone. `cardea/testing/adapter` checks all of this.
 *
 * Source: COMPATIBILITY section 14; published `@auth/*-adapter` packages fit unchanged.
 */
export interface Adapter {
  /** Stores a user. The adapter may replace `id`; the answer counts. */
  createUser?(user: AdapterUser): Awaitable<AdapterUser>;
  getUser?(id: string): Awaitable<AdapterUser | null>;
  getUserByEmail?(email: string): Awaitable<AdapterUser | null>;
  getUserByAccount?(account: AccountKey): Awaitable<AdapterUser | null>;
  updateUser?(user: Partial<AdapterUser> & Pick<AdapterUser, "id">): Awaitable<AdapterUser>;
  /** Removes a user with all accounts, sessions and authenticators. */
  deleteUser?(id: string): Awaitable<unknown>;
  linkAccount?(account: AdapterAccount): Awaitable<unknown>;
  /** Removes an account; of a passkey, whose account has the type `webauthn`, also the authenticator. */
  unlinkAccount?(account: AccountKey): Awaitable<unknown>;
  createSession?(session: AdapterSession): Awaitable<AdapterSession>;
  /** Answers an expired session too; the library compares `expires`. */
  getSessionAndUser?(
    sessionToken: string,
  ): Awaitable<{ session: AdapterSession; user: AdapterUser } | null>;
  updateSession?(
    session: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">,
  ): Awaitable<AdapterSession | null | undefined>;
  deleteSession?(
    sessionToken: string,
  ): Awaitable<AdapterSession | null | undefined> | Promise<void>;
  createVerificationToken?(
    token: VerificationToken,
  ): Awaitable<VerificationToken | null | undefined>;
  /** Finds and removes the row in one step; `null` when there is none. */
  useVerificationToken?(
    key: Pick<VerificationToken, "identifier" | "token">,
  ): Awaitable<VerificationToken | null>;
  getAccount?(providerAccountId: string, provider: string): Awaitable<AdapterAccount | null>;
  getAuthenticator?(credentialID: string): Awaitable<AdapterAuthenticator | null>;
  createAuthenticator?(authenticator: AdapterAuthenticator): Awaitable<AdapterAuthenticator>;
  listAuthenticatorsByUserId?(userId: string): Awaitable<AdapterAuthenticator[]>;
  updateAuthenticatorCounter?(
    credentialID: string,
    newCounter: number,
  ): Awaitable<AdapterAuthenticator>;
  /**
   * Changes a passkey. Optional extension: without it passkeys have no name, and only their counter is
   * kept up to date.
   */
  updateAuthenticator?(
    authenticator: Partial<AdapterAuthenticator> & Pick<AdapterAuthenticator, "credentialID">,
  ): Awaitable<AdapterAuthenticator>;
  /** Removes a passkey. Optional extension: without it a removed passkey keeps a row without account. */
  deleteAuthenticator?(credentialID: string): Awaitable<unknown>;

  /**
   * Stores the tokens that a provider answered at a later sign-in of a known account. Optional
   * extension: without it the tokens of the first sign-in stay.
   */
  updateAccount?(account: Partial<AdapterAccount> & AccountKey): Awaitable<unknown>;
  /**
   * Runs `work` with an adapter whose writes stand or fall together. Optional extension.
   */
  transaction?<T>(work: (adapter: Adapter) => Promise<T>): Promise<T>;
  /**
   * Marks a one-time value (a sign-in attempt, a challenge) as used until `expires`; `true` for the
   * first caller, `false` for every later one. Optional extension; atomic.
   */
  consume?(id: string, expires: Date): Awaitable<boolean>;
  /** Ends an encrypted-token session by its id, until `expires`. Optional extension. */
  revokeSession?(sessionId: string, expires: Date): Awaitable<unknown>;
  /** Whether an encrypted-token session was ended. Optional extension. */
  isSessionRevoked?(sessionId: string): Awaitable<boolean>;
  /** Optional extension: the sessions of a user that have not expired. */
  listSessionsByUserId?(userId: string): Awaitable<AdapterSession[]>;
  /** Optional extension: ends every database session of a user. */
  deleteSessionsByUserId?(userId: string): Awaitable<unknown>;
  /** Optional extension: the accounts of a user. */
  listAccountsByUserId?(userId: string): Awaitable<AdapterAccount[]>;
}

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Whether a value is text that holds an ISO 8601 instant, such as `2026-11-20T18:00:00.000Z`. For
 * adapters whose database has no dates.
 */
export function isDate(value: unknown): value is string {
  return typeof value === "string" && isoInstant.test(value) && !Number.isNaN(Date.parse(value));
}
