import type { OAuthProvider } from "../config/providers/oauth.ts";
import { type AuthError, isAuthError } from "../errors.ts";
import { isSameAddress } from "../lib/email-address.ts";
import { jwtPayload } from "../lib/jwt-payload.ts";
import type { Context } from "../request/context.ts";
import type { AdapterAccount, AdapterUser } from "../types/adapter.ts";
import { brokenOwner } from "./broken-providers.ts";
import { isEmailVerified } from "./email-verified.ts";

/** What a stored ID token says about the user's present address; `unknown` if `profile` finds no address in it. */
type Reading = "vouched" | "doubted" | "another-address" | "unknown";

/** The mistake of a broken provider, which has to be corrected before anybody can read the token. */
type TokenVerdict = Reading | AuthError;

/** What stored ID tokens say, by token. */
export type TokenVerdicts = ReadonlyMap<string, TokenVerdict>;

/** Reads the ID tokens of a user's accounts with the current `profile` functions of their providers. */
export async function readTokenVerdicts(
  { config }: Context,
  accounts: readonly AdapterAccount[],
  { email }: AdapterUser,
): Promise<TokenVerdicts> {
  const verdicts = new Map<string, TokenVerdict>();
  const set = await config.providers();
  for (const account of accounts) {
    // Only OpenID Connect has ID tokens that were verified before they were stored.
    if (account.type !== "oidc" || !account.id_token) continue;
    const provider = set.byId.get(account.provider);
    const verdict =
      provider?.type === "oidc"
        ? await readVerdict(provider, account, email)
        : brokenOwner(set, account.provider, "oidc")?.error;
    verdicts.set(account.id_token, verdict ?? "unknown");
  }
  return verdicts;
}

async function readVerdict(
  provider: OAuthProvider,
  account: AdapterAccount,
  address: string | null | undefined,
): Promise<Reading> {
  try {
    const claims = jwtPayload(account.id_token ?? "");
    const profile = await provider.profile(claims, account, { fetch: refuseToFetch });
    if (!profile.email) return "unknown";
    if (!isSameAddress(profile.email, address)) return "another-address";
    const isVouched = isEmailVerified(
      provider,
      profile.emailVerified,
      claims,
      address ?? undefined,
    );
    return isVouched ? "vouched" : "doubted";
  } catch {
    return "unknown";
  }
}

/**
 * Whether the provider of a stored account vouched for the user's address: as recorded when the account was
 * last used, if the user had the same address then, or else as its ID token says. `undefined` when the token
 * cannot be read. If nothing was stored to judge by, the provider did not vouch.
 *
 * @throws {AuthError} the mistake of the provider, when it is broken and its token decides
 */
export function wasEmailVerified(
  { type, emailVerified, id_token }: AdapterAccount,
  tokens: TokenVerdicts,
): boolean | undefined {
  if (type === "webauthn" || type === "credentials") return false;
  const said = type === "oidc" && id_token ? tokens.get(id_token) : undefined;
  if (emailVerified === false) return false;
  if (isAuthError(said)) throw said;
  if (emailVerified !== undefined) return emailVerified && said !== "another-address";
  return said === "unknown" ? undefined : said === "vouched";
}

/** Stands in for `fetch`: only what is stored counts, because the access token may have expired. */
async function refuseToFetch(): Promise<never> {
  throw new TypeError("a stored profile is read without requests");
}
