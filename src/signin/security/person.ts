import { passkeyProviderIds } from "../../accounts/broken-providers.ts";
import { asPasskeyStorage } from "../../config/passkey-storage.ts";
import type { ProviderSet } from "../../config/providers/provider-set.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter, AdapterAccount, AdapterUser } from "../../types/adapter.ts";
import { type Own, withPasskeys } from "../webauthn/owner.ts";

/** A person with everything by which they sign in, as the database has it now. */
export interface Person {
  readonly user: AdapterUser;
  readonly providers: ProviderSet;
  /** Their accounts but for those of passkeys; `undefined` if the adapter cannot list or remove accounts. */
  readonly accounts: readonly AdapterAccount[] | undefined;
  /** `undefined` without a provider of passkeys. */
  readonly passkeys: readonly Own[] | undefined;
}

/**
 * Reads everything by which a person signs in.
 *
 * @param adapter the one to read from, such as that of a transaction
 * @throws {AuthError} when passkeys may belong to a broken provider whose id cannot be read
 */
export async function readPerson(
  { config }: Context,
  adapter: Adapter,
  user: AdapterUser,
): Promise<Person> {
  const providers = await config.providers();
  return {
    user,
    providers,
    accounts: await listAccounts(adapter, user),
    passkeys: await listPasskeys(adapter, user, providers),
  };
}

/** Returns what can be told apart as ways to sign in. */
export function waysOf({ user, providers, accounts = [], passkeys = [] }: Person) {
  const passkeyAccounts = passkeys.map(({ provider, authenticator: { providerAccountId } }) => ({
    provider,
    providerAccountId,
  }));
  return { user, providers, accounts, passkeys: passkeyAccounts };
}

async function listAccounts(
  adapter: Adapter,
  { id }: AdapterUser,
): Promise<AdapterAccount[] | undefined> {
  if (!adapter.listAccountsByUserId || !adapter.unlinkAccount) return undefined;
  const accounts = await adapter.listAccountsByUserId(id);
  return accounts.filter(
    ({ provider, type, userId }) =>
      // Marks of our own have a colon, which no provider's id has.
      type !== "webauthn" && !provider.includes(":") && String(userId) === String(id),
  );
}

async function listPasskeys(
  adapter: Adapter,
  user: AdapterUser,
  providers: ProviderSet,
): Promise<readonly Own[] | undefined> {
  if (passkeyProviderIds(providers).length === 0) return undefined;
  const owner = { adapter: asPasskeyStorage(adapter), user, providers };
  return (await withPasskeys(owner)).passkeys;
}
