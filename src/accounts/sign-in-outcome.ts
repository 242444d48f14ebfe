import type { AdapterUser } from "../types/adapter.ts";

/** The user of a proven identity, and what has changed for them. */
export interface SignInOutcome {
  readonly user: AdapterUser;
  /** Undefined without an adapter, because it cannot be known. */
  readonly isNewUser: boolean | undefined;
  /** Whether the account has just been written. */
  readonly hasNewAccount: boolean;
  /** Whether an account was linked to the signed-in user, whose session continues. */
  readonly keepsSession: boolean;
}
