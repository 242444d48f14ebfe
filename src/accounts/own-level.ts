import type { ProviderSet } from "../config/providers/provider-set.ts";
import type { Context } from "../request/context.ts";
import type { AssuranceLevel } from "../session/assurance.ts";
import type { AccountKey, Adapter, AdapterAccount } from "../types/adapter.ts";
import { mayProveTwo } from "./may-prove-two.ts";
import { ownFactorMethods } from "./own-factors.ts";
import { listPasskeyAccounts } from "./passkey-accounts.ts";

/**
 * Returns the level that a user can prove with their own ways in: 2 with an authenticator app or recovery codes, with a passkey, or an
 * account at a provider whose word the application believes, unless it is known that nobody has ever proved more than one factor
 * with it. Where that cannot be found out, it is 2.
 *
 * @param written an account that does not count, because it is the one about to be added: without transactions it may be there
 * @throws {AuthError} when a passkey may belong to a broken provider whose id cannot be read
 */
export async function ownLevel(
  context: Context,
  adapter: Adapter,
  userId: string,
  written?: AccountKey,
): Promise<AssuranceLevel> {
  if ((await ownFactorMethods(context, adapter, userId)).length > 0) return 2;
  return levelWithoutFactors(context, adapter, userId, written);
}

/** The same for what somebody signs in with: their authenticator apps and recovery codes do not count. */
export async function levelWithoutFactors(
  context: Context,
  adapter: Adapter,
  userId: string,
  written?: AccountKey,
): Promise<AssuranceLevel> {
  const set = await context.config.providers();
  const provesTwo = (account: AdapterAccount) =>
    !isSame(account, written) && storedLevel(adapter, account) !== 1;
  const passkeys = await listPasskeyAccounts(context, adapter, userId);
  if (passkeys.some((account) => isSecondFactor(set, account) && provesTwo(account))) return 2;
  const believed = await believedAccounts(set, adapter, userId);
  return believed === "unknown" || believed.some(provesTwo) ? 2 : 1;
}

/** Whether two keys are those of one account. */
export function isSame(account: AccountKey, other: AccountKey | undefined): boolean {
  return (
    account.provider === other?.provider && account.providerAccountId === other.providerAccountId
  );
}

/**
 * Returns the highest level that was ever proved with an account; `undefined` if unknown. A column of the application's own says
 * nothing about it.
 */
export function storedLevel(
  { raiseAssuranceLevel }: Adapter,
  { assuranceLevel }: AdapterAccount,
): AssuranceLevel | undefined {
  return raiseAssuranceLevel && (assuranceLevel === 1 || assuranceLevel === 2)
    ? assuranceLevel
    : undefined;
}

/** Whether a passkey may prove two factors. One of a broken provider does: an operator's mistake must not weaken anybody. */
export function isSecondFactor({ byId }: ProviderSet, { provider }: AccountKey): boolean {
  const known = byId.get(provider);
  return !known || mayProveTwo(known);
}

async function believedAccounts(
  { byId }: ProviderSet,
  adapter: Adapter,
  userId: string,
): Promise<readonly AdapterAccount[] | "unknown"> {
  const believed = [...byId.values()].filter(
    (provider) => provider.type !== "webauthn" && mayProveTwo(provider),
  );
  if (believed.length === 0) return [];
  if (!adapter.listAccountsByUserId) return "unknown";
  const accounts = await adapter.listAccountsByUserId(userId);
  return accounts.filter(({ provider }) => believed.some(({ id }) => id === provider));
}
