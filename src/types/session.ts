import type { Awaitable, JWT } from "./records.ts";

/** How sessions are stored: in an encrypted cookie, or in the database. Source: interface 2.2. */
export type SessionStrategy = "jwt" | "database";

/** How long sessions last and where they are stored. Source: interface 2.2. */
export interface SessionOptions {
  /** Default: `database` if there is an adapter, otherwise `jwt`. */
  strategy?: SessionStrategy | undefined;
  /** Seconds until a session that is not used expires. Default: 2592000 (30 days). */
  maxAge?: number | undefined;
  /** Seconds between renewals of a session in use; 0 renews it on every access. Default: 86400 (1 day). */
  updateAge?: number | undefined;
  /**
   * Seconds after signing in within which somebody may change how they sign in, such as by linking an account or adding
   * a passkey. Default: 600 (10 minutes).
   */
  freshFor?: number | undefined;
  /**
   * Seconds after which a session ends, however often it was renewed; `false` for never. Default: 7776000 (90 days);
   * with `compat: "authjs"`, `false`.
   */
  absoluteMaxAge?: number | false | undefined;
  /** Creates the token of a database session. Default: a random UUID. */
  generateSessionToken?(): string;
}

/** An older library: `authjs` is Auth.js v5, `next-auth` is next-auth 4. */
export type Compat = "authjs" | "next-auth";

/** Which library's tokens are meant. */
interface TokenCompat {
  /**
   * The older library whose tokens are meant. `jwt.encode` and `jwt.decode` get it as the configuration has it. Default:
   * that of `AUTH_COMPAT`, otherwise the tokens of Cardea.
   */
  compat?: Compat | undefined;
}

/** What `jwt.encode` is called with. */
export interface JWTEncodeParams extends TokenCompat {
  /** The content of the token. */
  token?: JWT | undefined;
  /** The secret, as it was configured. Of several, the first encrypts. */
  secret: string | string[];
  /** The purpose of the token, which has a key of its own: the name of the session cookie; empty with `compat: "next-auth"`. */
  salt: string;
  /** Seconds until the token expires. Default: 2592000 (30 days). */
  maxAge?: number | undefined;
}

/** What `jwt.decode` is called with. */
export interface JWTDecodeParams extends TokenCompat {
  /** The encrypted token. */
  token?: string | undefined;
  /** The secret, as it was configured. Of several, any may have encrypted the token. */
  secret: string | string[];
  /** The purpose that the token was encoded for: the name of the session cookie; empty with `compat: "next-auth"`. */
  salt: string;
}

/** How session tokens are encoded with the `jwt` strategy. Source: interface 2.1. */
export interface JWTOptions {
  /** Seconds until a token expires. Default: `session.maxAge`. */
  maxAge: number;
  /** Replaces the encryption of session tokens. */
  encode(params: JWTEncodeParams): Awaitable<string>;
  /** Replaces the decryption of session tokens; `null` if a token is invalid. */
  decode(params: JWTDecodeParams): Awaitable<JWT | null>;
}
