import type { OAuthProvider, ProviderUser } from "../../config/oauth-provider.ts";
import { OAuthProfileParseError } from "../../errors.ts";
import { textOf } from "../../lib/json.ts";
import type { Account, Profile, TokenSet, User } from "../../types/records.ts";
import type { Identity } from "../identity.ts";
import type { Grant } from "./exchange.ts";
import { providerFetch } from "./outbound.ts";

/** Which tokens an adapter stores unless the provider chooses. */
const stored = [
  "access_token",
  "id_token",
  "refresh_token",
  "expires_at",
  "scope",
  "token_type",
  "session_state",
];

/** Characters that an id has at the most; databases cut longer ones, and then they may be the same. */
const longestId = 255;

/**
 * Turns a provider's claims and tokens into an identity.
 *
 * @throws {OAuthProfileParseError} when `profile` throws or finds no usable id
 */
export async function identify(
  provider: OAuthProvider,
  profile: Profile,
  { tokens, dpopKey }: Pick<Grant, "tokens" | "dpopKey">,
): Promise<Identity> {
  const { id, emailVerified, ...person } = await callProfile(provider, profile, tokens);
  const providerAccountId = accountId(provider, id);
  const email = textOf(person.email)?.toLowerCase() || undefined;
  const key = { provider: provider.id, type: provider.type, providerAccountId };
  const user: User = { ...person, id: providerAccountId, email };
  const bound = dpopKey && { dpop_jwk: dpopKey };
  return {
    provider,
    providerAccountId,
    user,
    account: { ...tokens, ...bound, ...key } as Account,
    storedAccount: { ...storedTokens(provider, { ...tokens, ...bound }), ...key } as Account,
    profile,
    credentials: undefined,
    emailVerified: vouches(provider, emailVerified, profile, email),
    linksByEmail: provider.allowDangerousEmailAccountLinking,
  };
}

async function callProfile(
  provider: OAuthProvider,
  profile: Profile,
  tokens: TokenSet,
): Promise<ProviderUser> {
  try {
    return await provider.profile(profile, tokens, { fetch: providerFetch(provider) });
  } catch (error) {
    throw new OAuthProfileParseError(`profile() of provider "${provider.id}" threw`, {
      cause: { err: error, provider: provider.id, claims: Object.keys(profile) },
    });
  }
}

/** What becomes of a missing id when it is made into text. */
const placeholders = new Set(["", "undefined", "null", "NaN", "[object Object]"]);

/** Ids are compared as text, and never made up: an answer without one is no answer. */
function accountId(provider: OAuthProvider, id: unknown): string {
  const text = Number.isSafeInteger(id) ? String(id) : (textOf(id) ?? "");
  if (!placeholders.has(text.trim()) && text.length <= longestId) return text;
  throw new OAuthProfileParseError(`profile() of provider "${provider.id}" found no id`, {
    code: "profile-id-missing",
  });
}

/** Whether the provider says that the address is verified: `profile` says so, or the standard claim does. */
function vouches(
  provider: OAuthProvider,
  said: unknown,
  profile: Profile,
  email: string | undefined,
): boolean {
  if (!email) return false;
  if (said !== undefined) return said === true;
  const isStandard = provider.type === "oidc" && textOf(profile.email)?.toLowerCase() === email;
  return isStandard && profile.email_verified === true;
}

/** The tokens that an adapter stores: those that the provider chooses, or the usual ones. */
export function storedTokens(provider: OAuthProvider, tokens: TokenSet): TokenSet {
  if (provider.account) return provider.account(tokens) ?? {};
  return Object.fromEntries(Object.entries(tokens).filter(([name]) => stored.includes(name)));
}
