import type { AdapterAccount } from "../adapters.ts";
import { resolveSource } from "../config/source.ts";
import { InvalidProvider } from "../errors.ts";
import { BoundedMap } from "../lib/bounded.ts";
import { shared } from "../lib/shared.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type { Account, TokenSet } from "../types/records.ts";

/** Refreshes that this process remembers. */
const limit = 10_000;
/** Milliseconds in which who still holds the old tokens gets the answer that the first caller got. */
const remembered = 60_000;

const flights = shared("refreshed-tokens", () => new BoundedMap<string, Promise<TokenSet>>(limit));

/**
 * Fresh tokens for an account whose access token has expired (RFC 6749 section 6). Many servers accept a
 * refresh token once: callers that bring the same one share one request, also shortly afterwards. The
 * adapter's account is updated. Keep all of the answer: the refresh token may be a new one.
 *
 * @param account as the `jwt` callback or the adapter has it, with `provider` and `refresh_token`
 * @throws {OAuthCallbackError} when the server refuses; `invalid_grant` in its `cause` means that the
 *   person has to sign in again
 */
export async function refreshTokens(
  config: AuthConfigSource,
  account: Readonly<Account>,
): Promise<TokenSet> {
  const key = JSON.stringify([account.provider, account.refresh_token]);
  const known = flights().get(key);
  if (known) return known;
  const flight = refresh(config, account);
  flights().set(key, flight, Date.now() + remembered);
  flight.catch(() => flights().delete(key));
  return flight;
}

async function refresh(source: AuthConfigSource, account: Readonly<Account>): Promise<TokenSet> {
  const config = await resolveSource(source, undefined);
  const provider = (await config.providers()).byId.get(account.provider);
  if (provider?.type !== "oauth" && provider?.type !== "oidc") {
    throw new InvalidProvider(`Provider "${account.provider}" has no tokens to refresh`);
  }
  const { refreshGrant } = await import("../signin/oauth/refresh.ts");
  const { storedTokens } = await import("../signin/oauth/profile.ts");
  const tokens = await refreshGrant(provider, account);
  const { providerAccountId, type, userId } = account;
  if (config.adapter?.updateAccount && userId) {
    const row: AdapterAccount = {
      ...storedTokens(provider, tokens),
      provider: provider.id,
      providerAccountId,
      type,
      userId,
    };
    await config.adapter.updateAccount(row);
  }
  return tokens;
}
