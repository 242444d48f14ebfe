/** A value, or anything that can be awaited for it: a promise, or the query of a database library. */
export type Awaitable<T> = T | PromiseLike<T>;

/** A value of JSON that is neither an object nor a list. */
export type JsonPrimitive = string | number | boolean | null;

/** A list of JSON. */
export type JsonArray = JsonValue[];

/** An object of JSON. Members that are `undefined` are left out. */
export type JsonObject = { [key: string]: JsonValue | undefined };

/** Any value that JSON can represent. */
export type JsonValue = JsonPrimitive | JsonArray | JsonObject;

/** What every {@link User} has. */
export interface DefaultUser {
  id?: string | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  image?: string | null | undefined;
}

/**
 * A person, as `profile` and `authorize` return them, and as callbacks and events receive them. Extend it by declaration
 * merging. Source: interface 2.4.
 */
export interface User extends DefaultUser {}

/** The kinds of providers. Source: interface 1. */
export type ProviderType = "oidc" | "oauth" | "email" | "credentials" | "webauthn";

/** The public facts about a provider, as `GET {basePath}/providers` answers them. */
export interface PublicProvider {
  id: string;
  name: string;
  type: ProviderType;
  /** Where a form is posted to sign in with it. */
  signinUrl: string;
  /** The redirect URI to register with it. */
  callbackUrl: string;
}

/** One entry of an RFC 9396 `authorization_details` array. */
export interface AuthorizationDetails {
  readonly type: string;
  readonly [parameter: string]: JsonValue | undefined;
}

/**
 * A validated response of a token endpoint (RFC 6749 section 5.1).
 */
export interface TokenSet {
  readonly access_token?: string | undefined;
  readonly refresh_token?: string | undefined;
  readonly id_token?: string | undefined;
  readonly scope?: string | undefined;
  /** Always in lowercase: `bearer` or `dpop`. */
  readonly token_type?: Lowercase<string> | undefined;
  /** The lifetime of the access token in seconds, as the server sent it. */
  readonly expires_in?: number | undefined;
  /** When the access token expires, in seconds since the epoch. Computed from `expires_in`. */
  readonly expires_at?: number | undefined;
  readonly authorization_details?: AuthorizationDetails[] | undefined;
}

/**
 * An account at a provider that is linked to a user, with the provider's tokens. Source: interface 2.5.
 */
export interface Account extends TokenSet {
  /** The id of the provider, such as `github`. */
  provider: string;
  type: ProviderType;
  /**
   * The user's id at the provider: for `oauth` and `oidc` the `id` that `profile` returned, for `email` the address, for
   * `credentials` the `id` that `authorize` returned. Never empty.
   */
  providerAccountId: string;
  /** The id of the user that the account belongs to, once there is one. */
  userId?: string | undefined;
  [key: string]: JsonValue | AuthorizationDetails[] | undefined;
}

/** The postal address claim of OpenID Connect Core section 5.1.1. */
export interface AddressClaim {
  country?: string | null | undefined;
  formatted?: string | null | undefined;
  locality?: string | null | undefined;
  postal_code?: string | null | undefined;
  region?: string | null | undefined;
  street_address?: string | null | undefined;
}

/**
 * The claims about a person as the provider sent them (OpenID Connect Core section 5.1). All members are optional, and
 * there may be others. Source: interface 2.6.
 */
export interface Profile {
  sub?: string | null | undefined;
  id?: string | null | undefined;
  name?: string | null | undefined;
  given_name?: string | null | undefined;
  family_name?: string | null | undefined;
  middle_name?: string | null | undefined;
  nickname?: string | null | undefined;
  preferred_username?: string | null | undefined;
  profile?: string | null | undefined;
  picture?: unknown;
  website?: string | null | undefined;
  email?: string | null | undefined;
  email_verified?: boolean | null | undefined;
  gender?: string | null | undefined;
  birthdate?: string | null | undefined;
  zoneinfo?: string | null | undefined;
  locale?: string | null | undefined;
  phone_number?: string | null | undefined;
  updated_at?: string | number | Date | null | undefined;
  address?: AddressClaim | null | undefined;
  [claim: string]: unknown;
}

/** What every {@link Session} has. */
export interface DefaultSession {
  user?: User | undefined;
  /** When the session expires unless it is renewed, as an ISO 8601 instant. */
  expires: string;
}

/**
 * A session as the application sees it. What the `session` callback adds is inferred where the configuration is known;
 * elsewhere, declare it by declaration merging. Source: interface 2.3.
 */
export interface Session extends DefaultSession {}

/** What every {@link JWT} has. */
export interface DefaultJWT {
  name?: string | null | undefined;
  email?: string | null | undefined;
  picture?: string | null | undefined;
  /** The id of the user. */
  sub?: string | undefined;
  /** When the token was issued, in seconds since the epoch. Set by the library. */
  iat?: number | undefined;
  /** When the token expires, in seconds since the epoch. Set by the library. */
  exp?: number | undefined;
  /** The id of this token. Set by the library. */
  jti?: string | undefined;
  /** The id of the session, which stays the same when the token is renewed and by which it is revoked. Set by the library. */
  sid?: string | undefined;
  /** When the person signed in, in seconds since the epoch. Set by the library. */
  auth_time?: number | undefined;
  /** `true` if nobody had proved the user's address when the session began. Set by the library. */
  unproven?: boolean | undefined;
  /** The id of the user, if the `jwt` callback has removed or changed `sub`. Set by the library. */
  session_user?: string | undefined;
  [claim: string]: unknown;
}

/**
 * The claims of a session token. `name`, `email`, `picture` and `sub` are those of the user at sign-in. What the `jwt`
 * callback adds is kept when the token is renewed. Source: interface 2.7.
 */
export interface JWT extends DefaultJWT {}
