import { AccountNotLinked, type AuthError, OAuthAccountNotLinked } from "../errors.ts";
import type { AdapterUser } from "../types/adapter.ts";
import type { Identity } from "./identity.ts";

/** What is known about the users concerned when somebody has proved an identity. */
export interface Situation {
  readonly identity: Pick<Identity, "provider" | "emailVerified" | "linksByEmail" | "isNew">;
  /** The user to whom the account belongs already. */
  readonly owner: AdapterUser | null;
  /** Another user with the same address. */
  readonly sameEmail: AdapterUser | null;
  /** The signed-in user to whom the account is to be linked. */
  readonly linkTo: AdapterUser | null;
}

/** Why something is done with a proven identity. */
type Rule =
  | "account-known"
  | "account-taken"
  | "account-of-another-user"
  | "address-of-another-user"
  | "address-vouched-for"
  | "link-requested"
  | "nobody-known";

/** What to do with a proven identity, and why. */
export type Decision = { readonly rule: Rule } & (
  | { readonly do: "signIn"; readonly user: AdapterUser }
  /** Links the account to the signed-in user, whose session continues. */
  | { readonly do: "link"; readonly user: AdapterUser }
  /** Links the account to the user with the same address, taken over if nobody has proved it, and signs in. */
  | { readonly do: "join"; readonly user: AdapterUser }
  | { readonly do: "create" }
  | { readonly do: "refuse"; readonly error: AuthError }
);

/** Decides whether an identity signs in, is linked, creates a user or is refused. */
export function decide({ identity, owner, sameEmail, linkTo }: Situation): Decision {
  if (owner && identity.isNew) return refuse(identity, "account-taken");
  if (linkTo) {
    if (!owner) return { do: "link", rule: "link-requested", user: linkTo };
    if (owner.id === linkTo.id) return { do: "signIn", rule: "account-known", user: owner };
    return refuse(identity, "account-of-another-user");
  }
  if (owner) return { do: "signIn", rule: "account-known", user: owner };
  if (!sameEmail) return { do: "create", rule: "nobody-known" };
  if (identity.linksByEmail && identity.emailVerified) {
    return { do: "join", rule: "address-vouched-for", user: sameEmail };
  }
  return refuse(identity, "address-of-another-user");
}

const refusals = {
  "account-taken": "The account belongs to somebody already",
  "account-of-another-user": "The account is already associated with another user",
  "address-of-another-user":
    "Another account already exists with the same e-mail address. Its owner signs in with that one, and links this one then",
} as const satisfies Partial<Record<Rule, string>>;

function refuse({ provider }: Situation["identity"], rule: keyof typeof refusals): Decision {
  const isOAuth = provider.type === "oauth" || provider.type === "oidc";
  const Refusal = isOAuth ? OAuthAccountNotLinked : AccountNotLinked;
  const error = new Refusal(refusals[rule], { cause: { provider: provider.id } });
  return { do: "refuse", rule, error };
}
