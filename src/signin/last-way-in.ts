import type { SignedInUser } from "../accounts/signed-in-user.ts";
import { isPasswordProvider } from "../config/providers/password.ts";
import type { ProviderSet, ResolvedProvider } from "../config/providers/provider-set.ts";
import { AccessDenied } from "../errors.ts";
import type { AccountKey, AdapterUser } from "../types/adapter.ts";
import { opensSignIn } from "./password/identity.ts";

/** The ways in which a person may be able to sign in. */
export interface WaysIn {
  readonly user: Pick<AdapterUser, "email">;
  readonly providers: ProviderSet;
  /** The accounts of their passkeys. */
  readonly passkeys: readonly AccountKey[];
  /** Their other accounts, as far as they are known. */
  readonly accounts: readonly AccountKey[];
}

/**
 * Whether somebody could still sign in without an account or a passkey: they have another passkey at a provider that works,
 * an address to which a mail can be sent, or another account at a configured provider.
 */
export function hasOtherWayIn(
  { user, providers: { byId }, passkeys, accounts }: WaysIn,
  without: AccountKey,
): boolean {
  const isOther = (one: AccountKey) =>
    one.provider !== without.provider || one.providerAccountId !== without.providerAccountId;
  if (passkeys.some((one) => isOther(one) && byId.has(one.provider))) return true;
  const providers = [...byId.values()];
  if (user.email && providers.some(({ type }) => type === "email")) return true;
  return accounts.some((one) => {
    const provider = byId.get(one.provider);
    return isOther(one) && provider !== undefined && opens(provider, one);
  });
}

/**
 * Asserts that a person keeps a way in. An operator may take the last one from them, which may be a thief's.
 *
 * @param what what is to be removed, as the subject of a sentence
 * @throws {AccessDenied} with the code `last-way-in`
 */
export function assertOtherWayIn(
  { by }: Pick<SignedInUser, "by">,
  ways: WaysIn,
  without: AccountKey,
  what: string,
): void {
  if (by === "operator" || hasOtherWayIn(ways, without)) return;
  throw new AccessDenied(`${what} is the last known way to sign in`, { code: "last-way-in" });
}

function opens(provider: ResolvedProvider, { providerAccountId }: AccountKey): boolean {
  if (provider.type === "webauthn") return false;
  return !isPasswordProvider(provider) || opensSignIn(provider, providerAccountId);
}
