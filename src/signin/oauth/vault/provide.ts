import { InvalidProvider } from "../../../errors.ts";
import type { Context } from "../../../request/context.ts";
import { providerWithId } from "../../../request/find-provider.ts";
import { redactInLog } from "../../../request/redact-in-log.ts";
import { type AccessToken, type AccessTokenRequest, lasts, presentToken } from "./access-token.ts";
import { consentRequired } from "./consent.ts";
import { isTemporary } from "./failures.ts";
import { findAccount } from "./find-account.ts";
import { type Refreshed, refreshStored } from "./refresh-stored.ts";
import { assertScopes, missingScopes } from "./scopes.ts";
import { assertHome } from "./tokens-home.ts";
import { asTokenStorage, type Vault, type VersionedAccount } from "./vault.ts";

const shortestLifetime = 30;

/**
 * Returns an access token of a user, and refreshes the stored tokens first if need be.
 *
 * @throws the errors of `getAccessToken`, without tokens and other secrets that a provider or a database repeats
 */
export async function provideAccessToken(
  context: Context,
  userId: string,
  request: AccessTokenRequest,
): Promise<AccessToken> {
  try {
    return await provide(context, userId, request);
  } catch (error) {
    const { maskedError } = await import("../../../request/masked-error.ts");
    throw await maskedError(context, error);
  }
}

async function provide(
  context: Context,
  userId: string,
  request: AccessTokenRequest,
): Promise<AccessToken> {
  const { scopes = [], minLifetime = shortestLifetime, providerAccountId } = request;
  assertScopes(scopes);
  if (!(Number.isFinite(minLifetime) && minLifetime >= 0)) {
    throw new TypeError("`minLifetime` is a number of seconds");
  }
  const vault = await openVault(context, userId, request);
  const account = await findAccount(vault, providerAccountId);
  redactInLog(context, account);
  assertHome(vault.provider, account);
  await assertGranted(vault, account, scopes);
  const present = presentToken(account);
  if (present && (lasts(account, minLifetime) || !account.refresh_token)) return present;
  if (!account.refresh_token) throw await expired(vault, account, scopes);
  try {
    const refreshed = await refreshStored(vault, account);
    return await readRefreshed(vault, refreshed, scopes);
  } catch (error) {
    if (present && isTemporary(error)) return present;
    throw error;
  }
}

async function openVault(
  context: Context,
  userId: string,
  { provider: id, returnTo }: AccessTokenRequest,
): Promise<Vault> {
  const provider = await providerWithId(context, id);
  if (provider?.type !== "oauth" && provider?.type !== "oidc") {
    throw new InvalidProvider(`There is no provider "${id}" that issues tokens`);
  }
  return { context, adapter: asTokenStorage(context.config.adapter), provider, userId, returnTo };
}

/** @throws {ConsentRequired} when a scope was not granted */
async function assertGranted(
  vault: Vault,
  account: VersionedAccount,
  scopes: readonly string[],
): Promise<void> {
  const missing = missingScopes(vault.provider, account, scopes);
  if (missing.length === 0) return;
  const why = `The user has not granted ${missing.join(", ")} at "${vault.provider.id}"`;
  throw await consentRequired(vault, account, scopes, why);
}

async function readRefreshed(
  vault: Vault,
  { account, refusal }: Refreshed,
  scopes: readonly string[],
): Promise<AccessToken> {
  redactInLog(vault.context, account);
  if (refusal) {
    const why = `"${vault.provider.id}" does not accept the stored refresh token any more`;
    throw await consentRequired(vault, account, scopes, why, refusal);
  }
  await assertGranted(vault, account, scopes);
  const token = presentToken(account);
  if (token) return token;
  throw await expired(vault, account, scopes);
}

function expired(vault: Vault, account: VersionedAccount, scopes: readonly string[]) {
  const { id } = vault.provider;
  const why = `The access token of "${id}" has expired, and no refresh token is stored. Most providers issue one for the scope offline_access`;
  return consentRequired(vault, account, scopes, why);
}
