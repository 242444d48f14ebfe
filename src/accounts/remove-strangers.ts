import type { Context } from "../request/context.ts";
import type { Adapter, AdapterAccount, AdapterUser } from "../types/adapter.ts";
import { listPasskeyAccounts } from "./passkey-accounts.ts";
import { removeAccount } from "./remove-account.ts";
import {
  readTokenVerdicts,
  type TokenVerdicts,
  wasEmailVerified,
} from "./stored-email-verified.ts";
import { isUnfinished } from "./unconfirmed-proofs.ts";

/** Reads what the stored ID tokens of a user say about their address, if nobody has proved it for certain. */
export async function readTokens(
  context: Context,
  adapter: Adapter,
  user: AdapterUser,
): Promise<TokenVerdicts> {
  if (user.emailVerified && !isUnfinished(context, user)) return new Map();
  // Only accounts that can be listed have tokens: passkeys have none.
  const accounts = (await adapter.listAccountsByUserId?.(user.id)) ?? [];
  return readTokenVerdicts(context, accounts, user);
}

/** What removing strangers needs, and what it finds. */
interface Removal {
  readonly tokens: TokenVerdicts;
  /** Gets the accounts that were removed, also if something fails afterwards. */
  readonly removed: AdapterAccount[];
  /** The hash of a password that stays. */
  readonly ownHash?: string | undefined;
}

/**
 * Removes accounts whose providers never vouched for the address, credentials, and database sessions. Returns accounts that stay
 * because it cannot be determined whose they are.
 *
 * @throws {AuthError} the mistake of a broken provider, when it has to say whose an account is; nothing is removed
 */
export async function removeStrangers(
  context: Context,
  inner: Adapter,
  user: AdapterUser,
  { tokens, removed, ownHash }: Removal,
): Promise<AdapterAccount[]> {
  const undecided: AdapterAccount[] = [];
  const accounts = await listAccounts(context, inner, user);
  // All before the first is removed, because a broken provider refuses the proof.
  const judged = accounts.map((account) => [account, wasEmailVerified(account, tokens)] as const);
  for (const [account, verdict] of judged) {
    if (verdict === undefined) undecided.push(account);
    if (verdict !== false || !inner.unlinkAccount) continue;
    await removeAccount(inner, account);
    removed.push(account);
  }
  await removeCredentials(inner, user, ownHash);
  await endSessions(context, inner, user);
  return undecided;
}

/** Removes the user's password, links for a new one, and second factors: a stranger may have set them. */
async function removeCredentials(
  inner: Adapter,
  { id }: AdapterUser,
  ownHash: string | undefined,
): Promise<void> {
  const userId = String(id);
  for (const credential of (await inner.listCredentials?.(userId)) ?? []) {
    if (credential.kind === "password" && credential.secret === ownHash) continue;
    await inner.deleteCredential?.(credential.id, userId);
  }
}

/** Ends the database sessions of a user. Our own would end by their stamp; others, such as those of Auth.js, have none. */
export async function endSessions(
  { config }: Context,
  adapter: Adapter,
  { id }: AdapterUser,
): Promise<void> {
  if (config.session.strategy === "database") await adapter.deleteSessionsByUserId?.(id);
}

/** Lists the accounts of a user, or only those of passkeys if the adapter cannot list the others. */
async function listAccounts(
  context: Context,
  inner: Adapter,
  { id }: AdapterUser,
): Promise<AdapterAccount[]> {
  if (inner.listAccountsByUserId) return inner.listAccountsByUserId(id);
  return listPasskeyAccounts(context, inner, id);
}

/** Tells the operator which accounts stay although it cannot be determined whose they are. */
export async function warnAboutUndecided(
  { config }: Context,
  { id }: AdapterUser,
  accounts: readonly AdapterAccount[],
): Promise<void> {
  const log = await config.log();
  const providers = accounts.map(({ provider }) => `"${provider}"`).join(", ");
  log.warn(
    "unproven-account-kept",
    `The address of user ${id} was proved, and nobody can tell whether the accounts at ${providers} are the same person's: their stored ID tokens cannot be read by the providers of today. See node_modules/cardea/docs/email.md`,
  );
}
