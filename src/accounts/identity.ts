import type { Proofs } from "../session/proofs.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import type { Account, Profile, ProviderType, User } from "../types/index.ts";

/** Who somebody has proved to be, in any way of signing in, as far as it can be written down. */
export interface IdentityFacts {
  readonly provider: { readonly id: string; readonly type: ProviderType };
  /** Their id at the provider. Never empty. */
  readonly providerAccountId: string;
  /** The person as the provider describes them. `id` is the provider's, if it has one. */
  readonly user: User;
  /** The user's address as the provider spells it, if it is stored in another spelling. */
  readonly writtenEmail?: string | undefined;
  /** With all of the provider's tokens. */
  readonly account: Account;
  /** The part of the account that the adapter stores. */
  readonly storedAccount: Account;
  readonly profile: Profile | undefined;
  /** The posted fields, with credentials. */
  readonly credentials: Record<string, unknown> | undefined;
  /** Whether the provider vouches that the address is theirs. */
  readonly emailVerified: boolean;
  /** How and when they have just proved it. */
  readonly proofs: Proofs;
  /** `allowDangerousEmailAccountLinking` of the provider. */
  readonly linksByEmail: boolean;
  /** Whether the credential has just been created, so that it cannot belong to anybody yet. */
  readonly isNew?: boolean;
  /** When the sign-in began, in milliseconds since the epoch, if only a user's id tells whose it is. */
  readonly begunAt?: number;
}

/** Who somebody has proved to be, with what depends on the way in which they did. */
export interface Identity extends IdentityFacts {
  /** Whether what was proved still holds, such as a password that may have been changed since. */
  readonly isStillValid?: () => Promise<boolean>;
  /**
   * Writes what goes with the account, such as a passkey, when the account is written and at each later sign-in with it. With a
   * new account, both are written or neither.
   */
  readonly persist?: (adapter: Adapter, user: AdapterUser) => Promise<void>;
}
