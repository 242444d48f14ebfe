import type { Account, Awaitable, User } from "./records.ts";

/**
 * Second factors. Each of these says what people may add; a factor that somebody has is asked for whatever is written here. The
 * option as a whole switches factors on; it may be empty.
 */
export interface FactorsOptions {
  /**
   * Whether people may add an authenticator app. Its `issuer` is the name under which the app shows the code. Default: `true`,
   * with the name of `theme`, or the host.
   */
  totp?: boolean | { issuer?: string | undefined } | undefined;
  /**
   * Whether somebody who has a passkey is asked for it after any other way of signing in. Default: `false`: it is offered to those
   * who are asked for another factor.
   */
  passkeys?: boolean | undefined;
  /** Whether people get recovery codes with their first factor. Default: `true`. */
  recoveryCodes?: boolean | undefined;
}

/**
 * What becomes of a sign-in: `ask` for a second factor, `enrol` the person in one before they go on, or let them `pass` with what they
 * have proved.
 */
export type FactorAnswer = "ask" | "enrol" | "pass";

/** The factors that a person has. */
export interface FactorSummary {
  /** How many authenticator apps. */
  readonly apps: number;
  /** How many recovery codes are left. */
  readonly recoveryCodes: number;
  /** How many passkeys that may verify their user; 0 unless `factors.passkeys` is on. */
  readonly passkeys: number;
}

/** What the `factor` callback is called with, `U` being a user of the database. */
export interface FactorCallbackParams<U = User> {
  /** The person as the database has them. A newcomer may not be stored yet. */
  user: U;
  /** With what they sign in, with the provider's tokens. */
  account: Account;
  /**
   * When they have proved each method, in seconds since the epoch: `pwd`, `email`, `fed`, `uv` and others, which docs/step-up.md
   * lists.
   */
  proofs: Readonly<Record<string, number>>;
  factors: FactorSummary;
  /** Whether somebody completed a second factor of this person in this browser within a year. */
  device: "known" | "new";
  /** The request, where the framework has one. */
  request: Request | undefined;
}

/** Decides for a person who signs in whether a second factor is asked for. */
export type FactorCallback<U = User> = (params: FactorCallbackParams<U>) => Awaitable<FactorAnswer>;
