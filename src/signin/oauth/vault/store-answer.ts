import { isAuthError } from "../../../errors.ts";
import { type TenantMap, tenantMap } from "../../../lib/tenant-map.ts";
import { emit } from "../../../request/events.ts";
import { logError } from "../../../request/log-error.ts";
import { isAdapterError } from "../../../request/settled.ts";
import type { Answer } from "./answer.ts";
import { leaveAlone } from "./failures.ts";
import { holding, holdLease } from "./lease.ts";
import { storeTokens } from "./store-tokens.ts";
import type { Vault, VersionedAccount } from "./vault.ts";

/** Answers that this process remembers for one tenant. */
const limit = 10_000;
/** Milliseconds between two attempts to store it. */
const pause = 3_000;

const unstored: TenantMap<Answer> = tenantMap("vault-unstored", limit);

/** Returns the answer that this process has got for these tokens and could not store yet. */
export function unstoredAnswer({ context }: Vault, name: string): Answer | undefined {
  return unstored.get(context.config, name);
}

/**
 * Stores an answer, with the lease held for as long as that takes. If the database fails, this process keeps the answer and
 * goes on trying for an hour: the provider has no other, and the refresh token of the account is used up. If the account
 * was removed meanwhile, the provider revokes what it has issued: nobody would do it later.
 *
 * @throws {AdapterError} when the database does not take it now
 * @throws {AccessDenied} with the code `account-unknown`, when the account is removed meanwhile
 */
export async function storeAnswer(
  vault: Vault,
  account: VersionedAccount,
  name: string,
  answer: Answer,
): Promise<VersionedAccount> {
  const { config } = vault.context;
  const isFirst = unstored.get(config, name) !== answer;
  const latest = Date.now() + holding;
  if (isFirst) unstored.set(config, name, answer, Number.POSITIVE_INFINITY);
  const release = holdLease(vault, name);
  let stored: VersionedAccount;
  try {
    stored = await storeTokens(vault, account, answer.changes, isFirst ? undefined : [0]);
    unstored.delete(config, name);
  } catch (error) {
    const isAway = isAdapterError(error);
    if (!isAway) unstored.delete(config, name);
    if (isAway && isFirst) void keepTrying(vault, account, name, answer, latest);
    if (isAuthError(error) && error.code === "account-unknown") {
      await revokeUnlessLinked(vault, account, answer);
    }
    throw error;
  } finally {
    release();
  }
  await tell(vault, account, stored, answer);
  return stored;
}

/** Whether a stored refusal was of the tokens that the account still has: they are worth nothing any more. */
export function isRefused(
  account: VersionedAccount,
  stored: VersionedAccount,
  { refusal }: Answer,
): boolean {
  return !!refusal && !stored.refresh_token && stored.access_token === account.access_token;
}

async function tell(
  vault: Vault,
  account: VersionedAccount,
  stored: VersionedAccount,
  answer: Answer,
): Promise<void> {
  const { failure, refusal } = answer;
  if (!refusal && failure !== undefined) await leaveAlone(vault, stored, failure);
  if (!isRefused(account, stored, answer)) return;
  const { context, provider, userId } = vault;
  await logError(context, refusal);
  const { providerAccountId } = account;
  await emit(context, "security", {
    kind: "consent-needed",
    userId,
    provider: provider.id,
    providerAccountId,
  });
}

async function keepTrying(
  vault: Vault,
  account: VersionedAccount,
  name: string,
  answer: Answer,
  latest: number,
): Promise<void> {
  const release = holdLease(vault, name);
  let problem: unknown;
  try {
    while (Date.now() < latest) {
      await rest();
      if (unstoredAnswer(vault, name) !== answer) return;
      // Whoever asks meanwhile gets the error.
      await storeAnswer(vault, account, name, answer).catch((error: unknown) => {
        problem = error;
      });
    }
    unstored.delete(vault.context.config, name);
    await logError(vault.context, problem);
  } finally {
    release();
  }
}

function rest(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pause);
    timer.unref?.();
  });
}

/** Revokes tokens. Those of somebody to whom the account is linked by now might be revoked with them. */
async function revokeUnlessLinked(
  { adapter, context, provider }: Vault,
  account: VersionedAccount,
  { tokens }: Answer,
): Promise<void> {
  if (Object.keys(tokens).length === 0) return;
  if (await adapter.getAccount(account.providerAccountId, provider.id)) return;
  const { revokeProviderTokens } = await import("../logout/revoke.ts");
  await revokeProviderTokens(context, { ...account, ...tokens });
}
