import type { Context } from "../request/context.ts";
import type { Adapter } from "../types/adapter.ts";
import type { ProviderType } from "../types/records.ts";
import { mayBe } from "./broken-providers.ts";
import type { AccountMarks } from "./unverified-account-marks.ts";

/**
 * Whether the adapter can list and remove accounts of this type. Passkeys are listed in their own way, and
 * sign-in by mail has no accounts.
 */
function listsAccounts(adapter: Adapter, type: ProviderType): boolean {
  if (type === "email") return true;
  const canList =
    type === "webauthn" ? adapter.listAuthenticatorsByUserId : adapter.listAccountsByUserId;
  return Boolean(canList && adapter.unlinkAccount);
}

/**
 * Returns the marks of accounts, if accounts cannot be listed and somebody else may prove an address, also once a
 * broken provider is repaired. Most applications do not need them.
 */
export async function loadAccountMarks(
  context: Context,
  adapter: Adapter,
  type: ProviderType,
): Promise<AccountMarks | undefined> {
  if (listsAccounts(adapter, type)) return undefined;
  const { byId, broken } = await context.config.providers();
  const mayProve =
    [...byId.values()].some(provesAddresses) ||
    broken.some((one) => mayBe(one, "email") || provesAddresses(one));
  if (!mayProve) return undefined;
  return (await import("./unverified-account-marks.ts")).accountMarks(context, adapter);
}

/** Whether sign-ins of a provider prove the address of a user who was there before. */
function provesAddresses(provider: { readonly type: ProviderType | undefined }): boolean {
  return (
    provider.type === "email" ||
    ("allowDangerousEmailAccountLinking" in provider &&
      provider.allowDangerousEmailAccountLinking === true)
  );
}
