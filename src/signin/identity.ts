import type { Adapter, AdapterUser } from "../adapters.ts";
import { AccountNotLinked, type AuthError, OAuthAccountNotLinked } from "../errors.ts";
import type { Account, Profile, ProviderType, User } from "../types/index.ts";

/** Who somebody has proved to be, by any of the ways in. */
export interface Identity {
  readonly provider: { readonly id: string; readonly type: ProviderType };
  /** Who they are at the provider. Never empty. */
  readonly providerAccountId: string;
  /** The person as the provider describes them. `id` is the provider's, where it has one. */
  readonly user: User;
  /** With all tokens of the provider. */
  readonly account: Account;
  /** What the adapter stores of the account. */
  readonly storedAccount: Account;
  readonly profile: Profile | undefined;
  /** The posted fields, with credentials. */
  readonly credentials: Record<string, unknown> | undefined;
  /** Whether the provider vouches that the address is theirs. */
  readonly emailVerified: boolean;
  /** `allowDangerousEmailAccountLinking` of the provider. */
  readonly linksByEmail: boolean;
  /** Writes what belongs to the account besides it, such as a passkey; both are written or neither. */
  readonly persist?: (adapter: Adapter, user: AdapterUser) => Promise<void>;
}

/** What the database and the browser know when somebody has proved an identity. */
export interface Situation {
  readonly identity: Pick<Identity, "provider" | "emailVerified" | "linksByEmail">;
  /** Whose account it is already. */
  readonly owner: AdapterUser | null;
  /** Who else has the address. */
  readonly sameEmail: AdapterUser | null;
  /** The signed-in user to whom the account is to be linked. */
  readonly linkTo: AdapterUser | null;
}

/** What follows from it. */
export type Decision =
  | { readonly do: "signIn"; readonly user: AdapterUser }
  | { readonly do: "link"; readonly user: AdapterUser }
  | { readonly do: "create" }
  | { readonly do: "refuse"; readonly error: AuthError };

/** Decides whether an identity signs in, is linked, makes a new user or is refused. */
export function decide({ identity, owner, sameEmail, linkTo }: Situation): Decision {
  if (linkTo) {
    if (!owner) return { do: "link", user: linkTo };
    if (owner.id === linkTo.id) return { do: "signIn", user: owner };
    return refuse(identity, "The account is already associated with another user");
  }
  if (owner) return { do: "signIn", user: owner };
  if (!sameEmail) return { do: "create" };
  if (identity.linksByEmail && identity.emailVerified && sameEmail.emailVerified) {
    return { do: "link", user: sameEmail };
  }
  return refuse(identity, "Another account already exists with the same e-mail address");
}

function refuse({ provider }: Situation["identity"], message: string): Decision {
  const isOAuth = provider.type === "oauth" || provider.type === "oidc";
  const Refusal = isOAuth ? OAuthAccountNotLinked : AccountNotLinked;
  return { do: "refuse", error: new Refusal(message, { cause: { provider: provider.id } }) };
}
