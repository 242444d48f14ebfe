import type { Account, DefaultUser, ProviderType, User } from "./records.ts";

/** A user as the database stores them. */
export interface AdapterUser extends User {
  id: string;
  /** When somebody proved that the address is theirs; `null` if nobody has. */
  emailVerified: Date | null;
}

/** What every stored user has, whatever an application declares in {@link User}. */
interface DefaultStoredUser extends DefaultUser {
  id: string;
  emailVerified: Date | null;
}

/**
 * A user as the type of an adapter says, which was written before an application declared more fields in {@link User}: they may be
 * missing from it, though not with another type.
 */
export interface StoredUser
  extends DefaultStoredUser,
    Partial<Omit<AdapterUser, keyof DefaultStoredUser>> {}

/** The types of accounts that a database stores. */
export type AdapterAccountType = ProviderType;

/** An account at a provider, linked to a user, as the database stores it. */
export interface AdapterAccount extends Account {
  userId: string;
  type: AdapterAccountType;
  /**
   * Whether the provider vouched for the user's address when the account was linked or last used;
   * `undefined` if unknown. Only written by `setAccountEmailVerified`.
   */
  emailVerified?: boolean | undefined;
  /**
   * A number that grows with every write of tokens, so that a slow writer notices a faster one. May be the time of the
   * write in milliseconds, which also tells how old the tokens are. Only the adapter writes it.
   */
  tokensVersion?: number | undefined;
  /**
   * The highest assurance level that was ever proved with the account: 2 for two factors; `undefined` if unknown. Only written by
   * `raiseAssuranceLevel`.
   */
  assuranceLevel?: 1 | 2 | undefined;
}

/** A session as the database stores it. `sessionToken` is a hash of the token in the cookie. */
export interface AdapterSession {
  sessionToken: string;
  userId: string;
  expires: Date;
}

/** A one-time token for an e-mail address. `token` is a hash of the token in the mail. */
export interface VerificationToken {
  identifier: string;
  token: string;
  expires: Date;
}

/** A passkey. */
export interface Authenticator {
  /** Whose it is. */
  userId?: string | undefined;
  /** In base64. */
  credentialID: string;
  /** The id of the account that belongs to it: the credential id. */
  providerAccountId: string;
  /** A COSE key, in base64. */
  credentialPublicKey: string;
  /** How often it was used, as far as the authenticator counts; 0 where it does not (WebAuthn Level 3 section 6.1.1). */
  counter: number;
  /** `singleDevice`, or `multiDevice` if it may be copied to other devices (section 6.1.3). */
  credentialDeviceType: string;
  /** Whether it has been copied. */
  credentialBackedUp: boolean;
  /** How browsers reach the authenticator, such as `internal,hybrid` (section 5.8.4). */
  transports?: string | null | undefined;
  /** The name that the person gave it. Only `updateAuthenticator` writes this field and the next two. */
  name?: string | null | undefined;
  createdAt?: Date | null | undefined;
  lastUsedAt?: Date | null | undefined;
}

/** A passkey as the database stores it. */
export interface AdapterAuthenticator extends Authenticator {
  userId: string;
}

/** Identifies one account. */
export interface AccountKey {
  provider: string;
  providerAccountId: string;
}

/** What is written to an account. `null` removes a value, such as a refresh token that is worth nothing any more. */
export type AccountChanges = AccountKey & {
  [Field in keyof AdapterAccount]?: AdapterAccount[Field] | null;
};
