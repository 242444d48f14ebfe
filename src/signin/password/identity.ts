import type { IdentityFacts } from "../../accounts/identity.ts";
import type { Proofs } from "../../session/proofs.ts";
import type { AdapterCredential, AdapterUser } from "../../types/adapter.ts";
import type { PasswordProvider } from "./provider.ts";

/** Returns the id of the account of somebody without a user name. No user name has a colon. */
export function accountIdOf(userId: string, username: string | undefined): string {
  return username ?? `user:${userId}`;
}

/** Returns the user name that is stored with a password; `undefined` for somebody without one. */
export function usernameIn(password: AdapterCredential | undefined): string | undefined {
  const name = password?.name;
  return name?.includes(":") ? undefined : (name ?? undefined);
}

/** Whether somebody can be found at a sign-in who has this account: where people type user names, those without one cannot. */
export function opensSignIn({ password }: PasswordProvider, accountId: string): boolean {
  return password.identifier !== "username" || !accountId.includes(":");
}

/** Returns the identity of somebody who has proved their password, or their mailbox when they chose it. */
export function passwordIdentity(
  { id, type }: PasswordProvider,
  user: AdapterUser,
  accountId: string,
  proofs: Proofs,
): IdentityFacts {
  const account = { provider: id, type, providerAccountId: accountId };
  return {
    provider: { id, type },
    providerAccountId: accountId,
    user,
    account,
    storedAccount: account,
    profile: undefined,
    // The `signIn` callback must not receive the password.
    credentials: undefined,
    emailVerified: proofs.email !== undefined,
    proofs,
    linksByEmail: false,
  };
}
