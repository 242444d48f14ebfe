import type { OAuthProvider } from "../../config/oauth-provider.ts";
import { OAuthProfileParseError } from "../../errors.ts";
import type { Account, Profile, TokenSet, User } from "../../types/records.ts";
import type { Identity } from "../identity.ts";

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

/**
 * Turns a provider's claims and tokens into an identity.
 *
 * @throws {OAuthProfileParseError} when `profile` throws or finds no usable id
 */
export async function identify(
  provider: OAuthProvider,
  profile: Profile,
  tokens: TokenSet,
): Promise<Identity> {
  const { id, emailVerified, ...person } = await callProfile(provider, profile, tokens);
  const providerAccountId = accountId(provider, id);
  const email = person.email?.toLowerCase();
  const key = { provider: provider.id, type: provider.type, providerAccountId };
  const user: User = { ...person, id: providerAccountId, email };
  return {
    provider,
    providerAccountId,
    user,
    account: { ...tokens, ...key } as Account,
    storedAccount: { ...chooseTokens(provider, tokens), ...key } as Account,
    profile,
    credentials: undefined,
    emailVerified: vouches(provider, emailVerified, profile, email),
    linksByEmail: provider.allowDangerousEmailAccountLinking,
  };
}

async function callProfile(provider: OAuthProvider, profile: Profile, tokens: TokenSet) {
  try {
    return await provider.profile(profile, tokens);
  } catch (error) {
    throw new OAuthProfileParseError(`profile() of provider "${provider.id}" threw`, {
      cause: { err: error, provider: provider.id, claims: Object.keys(profile) },
    });
  }
}

const placeholders = new Set(["", "undefined", "null", "NaN", "[object Object]"]);

/** Ids are compared as text, and never made up: an answer without one is no answer. */
function accountId(provider: OAuthProvider, id: unknown): string {
  const text = typeof id === "string" || typeof id === "number" ? String(id).trim() : "";
  if (!placeholders.has(text)) return text;
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
  const isStandard = provider.type === "oidc" && profile.email?.toLowerCase() === email;
  return isStandard && profile.email_verified === true;
}

function chooseTokens(provider: OAuthProvider, tokens: TokenSet): TokenSet {
  if (provider.account) return provider.account(tokens) ?? {};
  return Object.fromEntries(Object.entries(tokens).filter(([name]) => stored.includes(name)));
}
