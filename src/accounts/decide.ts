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

/** What to do with a proven identity. */
export type Decision =
  | { readonly do: "signIn"; readonly user: AdapterUser }
  /** Links the account to the signed-in user, whose session continues. */
  | { readonly do: "link"; readonly user: AdapterUser }
  /** Links the account to the user with the same address, taken over if nobody has proved it, and signs in. */
  | { readonly do: "join"; readonly user: AdapterUser }
  | { readonly do: "create" }
  | { readonly do: "refuse"; readonly error: AuthError };

/** Decides whether an identity signs in, is linked, creates a user or is refused. */
export function decide({ identity, owner, sameEmail, linkTo }: Situation): Decision {
  if (owner && identity.isNew) return refuse(identity, "The account belongs to somebody already");
  if (linkTo) {
    if (!owner) return { do: "link", user: linkTo };
    if (owner.id === linkTo.id) return { do: "signIn", user: owner };
    return refuse(identity, "The account is already associated with another user");
  }
  if (owner) return { do: "signIn", user: owner };
  if (!sameEmail) return { do: "create" };
  if (identity.linksByEmail && identity.emailVerified) return { do: "join", user: sameEmail };
  return refuse(
    identity,
    "Another account already exists with the same e-mail address. Its owner signs in with that one, and links this one then",
  );
}

function refuse({ provider }: Situation["identity"], message: string): Decision {
  const isOAuth = provider.type === "oauth" || provider.type === "oidc";
  const Refusal = isOAuth ? OAuthAccountNotLinked : AccountNotLinked;
  return { do: "refuse", error: new Refusal(message, { cause: { provider: provider.id } }) };
}
