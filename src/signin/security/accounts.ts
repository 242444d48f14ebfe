import { inSettledTransaction } from "../../accounts/settled-transaction.ts";
import type { SignedInUser } from "../../accounts/signed-in-user.ts";
import { readSettled } from "../../accounts/transaction.ts";
import { asCredentialStorage } from "../../config/credential-storage.ts";
import { isPasswordProvider } from "../../config/providers/password.ts";
import type { ResolvedProvider } from "../../config/providers/provider-set.ts";
import { AccessDenied } from "../../errors.ts";
import { exclusive } from "../../lib/exclusive.ts";
import type { Context } from "../../request/context.ts";
import { emit } from "../../request/events.ts";
import type { AccountKey, Adapter, AdapterAccount, AdapterUser } from "../../types/adapter.ts";
import type { LinkedAccount, OfferedProvider } from "../../types/security.ts";
import { assertStillMayChange } from "../change-permission.ts";
import { assertOtherWayIn, hasOtherWayIn } from "../last-way-in.ts";
import { passwordId, resetId } from "../password/row-ids.ts";
import { endPendings } from "./end-pendings.ts";
import { mayChange } from "./permission.ts";
import { type Person, readPerson, waysOf } from "./person.ts";
import { adapterOf, notOffered } from "./place.ts";
import { type Change, refuse } from "./result.ts";
import { tell } from "./tell.ts";

/** Describes the accounts of a person, without their tokens. */
export function describeAccounts(person: Person): LinkedAccount[] | undefined {
  const { byId } = person.providers;
  const ways = waysOf(person);
  return person.accounts?.map((account) => {
    const { provider, providerAccountId, type } = account;
    const name = byId.get(provider)?.name ?? provider;
    return { provider, providerAccountId, name, type, removable: hasOtherWayIn(ways, account) };
  });
}

/** Returns the providers at which another account can be linked. */
export function linkableProviders(providers: readonly ResolvedProvider[]): OfferedProvider[] {
  return providers
    .filter(({ type }) => type === "oauth" || type === "oidc")
    .map(({ id, name }) => ({ id, name }));
}

/**
 * Unlinks an account of the person, unless no other way to sign in is known. Its provider is asked to revoke the tokens.
 * Where it goes with a password, other browsers have to sign in again.
 *
 * @throws {AccessDenied} with the code `last-way-in`, or `account-unknown` when it is not theirs
 * @throws {AdapterError} with the code `sessions-partly-ended`: the password is gone, and other sessions may go on
 */
export async function unlink(context: Context, asked: AccountKey): Promise<Change> {
  const permission = await mayChange(context);
  if ("refused" in permission) return refuse(permission.refused);
  const { user, signedIn } = permission;
  const adapter = adapterOf(context);
  let removed: AdapterAccount | undefined;
  const work = (inner: Adapter) =>
    removeUnlessLast(context, inner, signedIn, asked, (account) => {
      removed = account;
    });
  const readAgain = () =>
    readSettled(adapter, user.id, async (inner) =>
      removed && (await isGone(context, inner, removed)) ? removed : undefined,
    );
  const late = (account: AdapterAccount) => afterUnlinking(context, adapter, user, account);
  // The same turn as for passkeys, so that the last two ways in do not go side by side.
  const account = await exclusive(context.config, `passkeys:${user.id}`, () =>
    inSettledTransaction(context, adapter, { work, readAgain, late }),
  );
  return { result: { ok: true, done: await late(account) } };
}

/** Does what follows the end of an account, and returns what is done. */
async function afterUnlinking(
  context: Context,
  adapter: Adapter,
  user: AdapterUser,
  account: AdapterAccount,
): Promise<"password-removed" | "unlinked"> {
  const { revokeProviderTokens } = await import("../oauth/logout/revoke.ts");
  await revokeProviderTokens(context, account);
  await emit(context, "unlinkAccount", { user, account });
  const userId = String(user.id);
  if (keepsPasswords((await context.config.providers()).byId.get(account.provider))) {
    const { endBegun } = await import("../end-begun.ts");
    const change = { kind: "password-removed", userId } as const;
    await endBegun(context, asCredentialStorage(adapter), user, { change, which: "others" });
    return "password-removed";
  }
  await endPendings(context, userId);
  const { provider, providerAccountId } = account;
  await tell(context, user, { kind: "account-unlinked", userId, provider, providerAccountId });
  return "unlinked";
}

function keepsPasswords(provider: ResolvedProvider | undefined): boolean {
  return provider !== undefined && isPasswordProvider(provider);
}

/** Removes the password that goes with an account, and a link that would set a new one. */
async function removePassword(inner: Adapter, userId: string): Promise<void> {
  await inner.deleteCredential?.(passwordId(userId), userId);
  await inner.deleteCredential?.(resetId(userId), userId);
}

/**
 * Whether nothing is left of an account by which its user could sign in. Without transactions a password may be left, which is worth nothing
 * without its account, and is removed now.
 */
async function isGone(
  { config }: Context,
  adapter: Adapter,
  { provider, providerAccountId, userId }: AdapterAccount,
): Promise<boolean> {
  if (!adapter.getUserByAccount) return false;
  if (await adapter.getUserByAccount({ provider, providerAccountId })) return false;
  if (!keepsPasswords((await config.providers()).byId.get(provider))) return true;
  if (!adapter.transaction) {
    await removePassword(adapter, String(userId));
    return true;
  }
  const rows = (await adapter.listCredentials?.(userId)) ?? [];
  return !rows.some(({ id }) => id === passwordId(userId) || id === resetId(userId));
}

async function removeUnlessLast(
  context: Context,
  inner: Adapter,
  signedIn: SignedInUser,
  key: AccountKey,
  beforeRemoval: (account: AdapterAccount) => void,
): Promise<AdapterAccount> {
  const { user } = await assertStillMayChange(context, inner, signedIn);
  const person = await readPerson(context, inner, user);
  if (!person.accounts || !inner.unlinkAccount) throw notOffered("Unlinking accounts");
  const account = person.accounts.find(
    ({ provider, providerAccountId }) =>
      provider === key.provider && providerAccountId === key.providerAccountId,
  );
  if (!account) {
    throw new AccessDenied("The signed-in user has no such account", { code: "account-unknown" });
  }
  assertOtherWayIn(signedIn, waysOf(person), key, "The account");
  beforeRemoval(account);
  await inner.unlinkAccount(key);
  if (keepsPasswords(person.providers.byId.get(account.provider))) {
    await removePassword(inner, String(user.id));
  }
  return account;
}
