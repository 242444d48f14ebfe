import { sha256Hex } from "#crypto";
import type { OAuthProvider } from "../config/providers/oauth.ts";
import { resolveSource } from "../config/resolve-source.ts";
import type { ResolvedConfig } from "../config/resolved-config.ts";
import { InvalidProvider } from "../errors.ts";
import { type TenantMap, tenantMap } from "../lib/tenant-map.ts";
import type { RedactedRecord } from "../request/context.ts";
import type { RotatedToken } from "../signin/oauth/rotated-token.ts";
import type { AdapterAccount } from "../types/adapter.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type { Account, TokenSet } from "../types/records.ts";

/** Refreshes that this process remembers for one tenant. */
const limit = 10_000;
/** Milliseconds during which a caller that still has the old tokens gets the first caller's result. */
const remembered = 60_000;

/** Milliseconds for which a new refresh token is remembered that came with an answer that was refused. */
const rescued = 60 * 60_000;

/** The result of using a refresh token, and the writes to the accounts that hold it, by account. */
interface Refreshed {
  readonly tokens: Promise<TokenSet>;
  readonly rows: Map<string, Promise<unknown>>;
  /** What no error that is thrown may repeat. */
  readonly secrets: RedactedRecord[];
}

const refreshed: TenantMap<Refreshed> = tenantMap("refreshed-tokens", limit);

/** By the key of the refresh token that was used up. */
const replacements: TenantMap<string> = tenantMap("replaced-refresh-tokens", limit);

/**
 * Returns fresh tokens for an account whose access token has expired (RFC 6749 section 6), and updates the
 * account in the database. Many authorization servers accept a refresh token only once, so callers with the same
 * refresh token share one request for a minute; each gets its own copy of the result. Keep all of it: the refresh
 * token may be a new one. If anything in the response is refused, a new refresh token is kept all the same: it is
 * stored in the database, and this process sends it in place of the old one for an hour.
 *
 * Only callers in the same process share a request. Where several processes may refresh the tokens of one account, use
 * `getAccessToken`.
 *
 * @param account as the `jwt` callback or the adapter has it, with `provider` and `refresh_token`
 * @throws {OAuthCallbackError} when the server refuses; `invalid_grant` in its `cause` means that the person has
 *   to sign in again
 * @throws {AdapterError} when the account cannot be updated; another call with the same account within a minute
 *   repeats the update without another request to the server
 * @throws {InvalidProvider} when the account's provider is not configured or does not use OAuth
 */
export async function refreshTokens(
  source: AuthConfigSource,
  account: Readonly<Account>,
): Promise<TokenSet> {
  const config = await resolveSource(source, undefined);
  const provider = (await config.providers()).byId.get(account.provider);
  if (provider?.type !== "oauth" && provider?.type !== "oidc") {
    throw new InvalidProvider(`Provider "${account.provider}" has no tokens to refresh`);
  }
  const { assertSamePerson } = await import("../signin/oauth/refresh-grant.ts");
  const key = await keyOf(provider, account);
  const found = refreshed.get(config, key) ?? begin(config, provider, account, key);
  try {
    const tokens = structuredClone(await found.tokens);
    assertSamePerson(provider, tokens, account);
    await keep(config, provider, account, tokens, found);
    return tokens;
  } catch (error) {
    const { maskedError } = await import("../request/masked-error.ts");
    const redacted = [{ record: account }, ...found.secrets];
    throw await maskedError({ config, redacted }, error);
  }
}

/** Returns a key made of everything that the server's response depends on. */
async function keyOf(provider: OAuthProvider, { refresh_token, dpop_jwk }: Readonly<Account>) {
  const { destinationOf } = await import("../signin/oauth/refresh-grant.ts");
  return sha256Hex(JSON.stringify([...destinationOf(provider), refresh_token, dpop_jwk]));
}

function begin(
  config: ResolvedConfig,
  provider: OAuthProvider,
  account: Readonly<Account>,
  key: string,
): Refreshed {
  const secrets: RedactedRecord[] = [];
  const tokens = ask(config, provider, account, key, (record) => secrets.push({ record }));
  const started: Refreshed = { tokens, rows: new Map(), secrets };
  refreshed.set(config, key, started, Date.now() + remembered);
  started.tokens.catch(() => forget(config, key, started));
  return started;
}

async function ask(
  config: ResolvedConfig,
  provider: OAuthProvider,
  account: Readonly<Account>,
  key: string,
  note: (secret: object) => void,
): Promise<TokenSet> {
  const { isAboutAnother, refreshGrant } = await import("../signin/oauth/refresh-grant.ts");
  const refresh_token = replacements.get(config, key) ?? account.refresh_token;
  note({ refresh_token });
  let rotated: RotatedToken | undefined;
  try {
    const watching = await watched(config, provider, { ...account, refresh_token });
    const tokens = await refreshGrant(watching, { ...account, refresh_token }, (one) => {
      rotated = one;
      note(one);
    });
    note(tokens);
    replacements.delete(config, key);
    return tokens;
  } catch (error) {
    if (rotated && !isAboutAnother(provider, rotated, account)) {
      replacements.set(config, key, rotated.refresh_token, Date.now() + rescued);
      await rescue(config, account, rotated);
    }
    throw error;
  }
}

/** Stores the new refresh token of an answer that was refused. This process knows it also if that fails. */
async function rescue(
  { adapter }: ResolvedConfig,
  { provider, providerAccountId, type, userId }: Readonly<Account>,
  { refresh_token }: RotatedToken,
): Promise<void> {
  if (!adapter?.updateAccount || !userId) return;
  const row = { provider, providerAccountId, type, userId, refresh_token };
  await Promise.resolve(adapter.updateAccount(row)).catch(() => undefined);
}

/** Returns a provider of which debug messages tell every request. They have no id: no request may have asked for it. */
async function watched(
  config: ResolvedConfig,
  provider: OAuthProvider,
  account: Readonly<Account>,
): Promise<OAuthProvider> {
  if (!config.debugging) return provider;
  const { observeRefresh } = await import("../request/debugging/observe-refresh.ts");
  return observeRefresh(config, provider, account);
}

/** Forgets a refresh that failed, but not one that another caller has begun since. */
function forget(config: ResolvedConfig, key: string, failed: Refreshed): void {
  if (refreshed.get(config, key) === failed) refreshed.delete(config, key);
}

/** Updates the account in the database, once for each account that holds the refresh token. */
async function keep(
  { adapter }: ResolvedConfig,
  provider: OAuthProvider,
  { providerAccountId, type, userId }: Readonly<Account>,
  tokens: TokenSet,
  { rows }: Refreshed,
): Promise<void> {
  if (!adapter?.updateAccount || !userId) return;
  const { storedTokens } = await import("../signin/oauth/callback/profile.ts");
  const row: AdapterAccount = {
    ...(await storedTokens(provider, tokens)),
    provider: provider.id,
    providerAccountId,
    type,
    userId,
  };
  const id = JSON.stringify([providerAccountId, userId]);
  const written = rows.get(id) ?? Promise.resolve(adapter.updateAccount(row));
  rows.set(id, written);
  try {
    await written;
  } catch (error) {
    if (rows.get(id) === written) rows.delete(id);
    throw error;
  }
}
