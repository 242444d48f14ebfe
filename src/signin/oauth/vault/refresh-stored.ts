import type { AuthError } from "../../../errors.ts";
import { type TenantMap, tenantMap } from "../../../lib/tenant-map.ts";
import { isAdapterError } from "../../../request/settled.ts";
import { authorizationServer } from "../server/metadata-cache.ts";
import { presentToken } from "./access-token.ts";
import { type Answer, askProvider, enough } from "./answer.ts";
import { assertWritable } from "./assert-writable.ts";
import { awaitNewer } from "./await-newer.ts";
import { knownFailure, noteFailure } from "./failures.ts";
import { markSent, nameOf, takeLease } from "./lease.ts";
import { isRefused, storeAnswer, unstoredAnswer } from "./store-answer.ts";
import { refreshUnfinished } from "./unfinished.ts";
import { readAgain, type Vault, type VersionedAccount } from "./vault.ts";

/** What came of a refresh. */
export interface Refreshed {
  /** The account as the database has it now. */
  readonly account: VersionedAccount;
  /** The error with which the provider has refused the refresh token for good; it has been removed. */
  readonly refusal?: AuthError;
}

/** Accounts that this process remembers for one tenant. */
const limit = 10_000;
/** Milliseconds after which a refresh is begun anew beside one that has not ended. */
const longestFlight = 60_000;

const flights: TenantMap<Promise<Refreshed>> = tenantMap("vault-flights", limit);

/**
 * Refreshes the tokens of an account, or waits until somebody else has. In this process, callers share one refresh; of all
 * processes, one asks the provider. After a failure the provider is left alone until the lease has run out.
 *
 * @throws {OAuthCallbackError} when the provider fails, or another process does not finish
 * @throws {AdapterError} when the database does not respond, or does not take what the provider would issue
 * @throws {AccessDenied} with the code `account-unknown`, when the account is removed meanwhile
 */
export async function refreshStored(vault: Vault, account: VersionedAccount): Promise<Refreshed> {
  const { config } = vault.context;
  const name = await nameOf(vault, account);
  const failure = knownFailure(vault, name);
  if (failure && !unstoredAnswer(vault, name)) throw failure;
  const known = flights.get(config, name);
  if (known) return known;
  const flight = refresh(vault, account, name);
  flights.set(config, name, flight, Date.now() + longestFlight);
  try {
    return await flight;
  } catch (error) {
    await noteFailure(vault, account, name, error);
    throw error;
  } finally {
    if (flights.get(config, name) === flight) flights.delete(config, name);
  }
}

async function refresh(vault: Vault, account: VersionedAccount, name: string): Promise<Refreshed> {
  const answer = unstoredAnswer(vault, name);
  if (answer) return keep(vault, account, name, answer);
  // What takes long and needs no lease comes first.
  await authorizationServer(vault.provider);
  for (let turn = 0; turn < 2; turn++) {
    const end = await takeLease(vault, name);
    if (end !== undefined) return replaceTokens(vault, account, name, end);
    const newer = await awaitNewer(vault, account);
    if (newer) return outcomeOf(vault, newer);
  }
  throw refreshUnfinished(vault);
}

/** Has the provider replace the tokens, with the lease taken. */
async function replaceTokens(
  vault: Vault,
  account: VersionedAccount,
  name: string,
  end: number,
): Promise<Refreshed> {
  await assertWritable(vault, account);
  const current = await readAgain(vault, account);
  if (current.tokensVersion !== account.tokensVersion) return outcomeOf(vault, current);
  if (end - Date.now() < enough) throw refreshUnfinished(vault);
  const restEnd = await markSent(vault, name);
  if (restEnd !== undefined) {
    // The database may have been away all the time: whoever has the answer stores it now that it is there.
    const newer = await awaitNewer(vault, current);
    if (newer) return outcomeOf(vault, newer);
  }
  return keep(vault, current, name, await askProvider(vault, current, restEnd ?? end));
}

/** Returns what somebody else has stored. Of a refresh that has failed, that is at most a new refresh token. */
function outcomeOf(vault: Vault, account: VersionedAccount): Refreshed {
  if (presentToken(account) || !account.refresh_token) return { account };
  throw refreshUnfinished(vault);
}

/** @throws what was wrong with the answer, unless the provider has refused for good */
async function keep(
  vault: Vault,
  account: VersionedAccount,
  name: string,
  answer: Answer,
): Promise<Refreshed> {
  const { failure, refusal } = answer;
  const isEmpty = Object.keys(answer.changes).length === 0;
  let stored: VersionedAccount;
  try {
    stored = await storeAnswer(vault, account, name, answer);
  } catch (error) {
    throw isEmpty && isAdapterError(error) ? failure : error;
  }
  if (refusal && isRefused(account, stored, answer)) return { account: stored, refusal };
  if (refusal || failure === undefined) return { account: stored };
  throw failure;
}
