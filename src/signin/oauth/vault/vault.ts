import { missingAdapter } from "../../../config/missing-adapter.ts";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { AccessDenied, MissingAdapterMethods } from "../../../errors.ts";
import type { Context } from "../../../request/context.ts";
import type { Adapter, AdapterAccount } from "../../../types/adapter.ts";

const methods = ["getAccount", "listAccountsByUserId", "updateAccount", "consume"] as const;

/** An adapter that keeps tokens so that many processes can share them. */
export type TokenStorage = Adapter & Required<Pick<Adapter, (typeof methods)[number]>>;

/** Whose tokens are asked for, and where they are kept. */
export interface Vault {
  readonly context: Context;
  readonly adapter: TokenStorage;
  readonly provider: OAuthProvider;
  readonly userId: string;
  /** Where the person returns to who has to give their consent. */
  readonly returnTo: string | undefined;
}

/** An account whose adapter counts the writes of its tokens. */
export type VersionedAccount = AdapterAccount & { readonly tokensVersion: number };

function hasMethods(adapter: Adapter): adapter is TokenStorage {
  return methods.every((method) => typeof adapter[method] === "function");
}

/**
 * Returns the adapter as one that keeps tokens.
 *
 * @throws {MissingAdapter} when there is none
 * @throws {MissingAdapterMethods} when it cannot
 */
export function asTokenStorage(adapter: Adapter | undefined): TokenStorage {
  if (!adapter) throw missingAdapter("getAccessToken needs an adapter, which keeps the tokens");
  if (hasMethods(adapter)) return adapter;
  const missing = methods.filter((method) => typeof adapter[method] !== "function");
  throw new MissingAdapterMethods(
    `getAccessToken needs an adapter that shares tokens among processes. This one lacks ${missing.join(", ")}`,
  );
}

/**
 * Asserts that the adapter counts the writes of tokens. Without that, a slow process would overwrite the tokens of a
 * faster one, and the provider take them for stolen.
 *
 * @throws {MissingAdapterMethods} with the code `tokens-version-missing`
 */
export function assertVersioned(account: AdapterAccount): asserts account is VersionedAccount {
  if (typeof account.tokensVersion === "number") return;
  throw new MissingAdapterMethods(
    "The adapter does not count the writes of tokens: its accounts have no tokensVersion. With cardea/storage/sql, run `npx cardea schema --apply <url>`. For other adapters see node_modules/cardea/docs/adapters.md",
    { code: "tokens-version-missing" },
  );
}

/** Returns the error for an account that is not there, or is another user's: nobody learns which of the two. */
export function accountUnknown({ provider }: Pick<Vault, "provider">): AccessDenied {
  return new AccessDenied(
    `The user has no such account at "${provider.id}". To link one, call signIn("${provider.id}") with \`link: true\``,
    { code: "account-unknown", cause: { provider: provider.id } },
  );
}

/**
 * Returns an account as the database has it now.
 *
 * @throws {AccessDenied} with the code `account-unknown`, when it has been removed or belongs to another user
 */
export async function readAgain(
  vault: Vault,
  { providerAccountId }: AdapterAccount,
): Promise<VersionedAccount> {
  const { adapter, provider, userId } = vault;
  const account = await adapter.getAccount(providerAccountId, provider.id);
  // Some adapters return numbers as ids.
  if (!account || String(account.userId) !== userId) throw accountUnknown(vault);
  assertVersioned(account);
  return account;
}
