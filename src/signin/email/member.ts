import type { Adapter, AdapterAccount, AdapterUser } from "../../adapters.ts";
import type { Context } from "../../config/context.ts";
import { emit } from "../../config/emit.ts";
import { MissingAdapterMethods } from "../../errors.ts";
import { decodeUtf8, fromBase64Url } from "../../lib/bytes.ts";
import { isRecord, parseJson } from "../../lib/json.ts";
import { endUnprovenSessions, readSubject } from "../../session/session.ts";

/** The user of exactly this address: a database may take two addresses for one. */
export async function findByAddress(
  adapter: Adapter,
  address: string,
): Promise<AdapterUser | null> {
  const user = await adapter.getUserByEmail?.(address);
  return user?.email === address ? user : null;
}

/**
 * Notes that a user has proved their address. The first time, whatever the user had collected without
 * a proof is removed: somebody else may have signed up with the address.
 *
 * @param keepsAccounts whether accounts stay, as with `allowDangerousEmailAccountLinking`
 */
export async function confirmAddress(
  context: Context,
  adapter: Adapter,
  user: AdapterUser,
  keepsAccounts: boolean,
): Promise<AdapterUser> {
  if (!adapter.updateUser) {
    throw new MissingAdapterMethods("Signing in by mail needs the adapter's updateUser");
  }
  if (!user.emailVerified && !keepsAccounts) await removeUnproven(context, adapter, user);
  const emailVerified = new Date();
  await adapter.updateUser({ id: user.id, emailVerified });
  // Not every adapter answers the whole user.
  const updated = { ...user, emailVerified };
  await emit(context, "updateUser", { user: updated });
  return updated;
}

/**
 * Removes sessions and accounts of an unproven user. Whoever is signed in as the user in this very
 * browser has shown that the accounts are theirs; nothing is removed then.
 */
async function removeUnproven(context: Context, adapter: Adapter, user: AdapterUser) {
  const subject = await readSubject(context);
  if (subject?.userId === user.id) return;
  for (const account of await listAccounts(context, adapter, user)) {
    if (!provesAddress(account, user)) await removeAccount(context, adapter, user, account);
  }
  await endUnprovenSessions(context, user.id);
}

/** The accounts of a user; only those of passkeys where the adapter cannot list the others. */
async function listAccounts(context: Context, adapter: Adapter, { id }: AdapterUser) {
  if (adapter.listAccountsByUserId) return adapter.listAccountsByUserId(id);
  const { listPasskeyAccounts } = await import("../webauthn/accounts.ts");
  return listPasskeyAccounts(context, adapter, id);
}

async function removeAccount(
  context: Context,
  adapter: Adapter,
  user: AdapterUser,
  account: AdapterAccount,
): Promise<void> {
  if (!adapter.unlinkAccount) return;
  const { provider, providerAccountId, type } = account;
  await adapter.unlinkAccount({ provider, providerAccountId });
  if (type === "webauthn") await adapter.deleteAuthenticator?.(providerAccountId);
  await emit(context, "unlinkAccount", { user, account });
  const log = await context.config.log();
  log.warn(
    "unproven-account-removed",
    `The account at "${provider}" of user ${user.id} was removed: the address of the user was proved by mail, and the account never had. See docs/email.md`,
  );
}

/** Whether the provider vouched for the address in the ID token that the database keeps. */
function provesAddress({ id_token }: AdapterAccount, { email }: AdapterUser): boolean {
  const claims = typeof id_token === "string" ? readClaims(id_token) : {};
  if (claims.email_verified !== true || typeof claims.email !== "string") return false;
  return claims.email.toLowerCase() === email;
}

/** The claims of a token that was verified before it was stored. */
function readClaims(token: string): Record<string, unknown> {
  try {
    const claims = parseJson(decodeUtf8(fromBase64Url(token.split(".")[1] ?? "")));
    return isRecord(claims) ? claims : {};
  } catch {
    return {};
  }
}
