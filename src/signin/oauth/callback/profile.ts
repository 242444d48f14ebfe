import { accountId } from "../../../accounts/account-id.ts";
import { isEmailVerified } from "../../../accounts/email-verified.ts";
import type { IdentityFacts } from "../../../accounts/identity.ts";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { copyWith } from "../../../lib/copy-with.ts";
import { parseEmailAddress } from "../../../lib/email-address.ts";
import { isRecord, textOf } from "../../../lib/json.ts";
import type { Context } from "../../../request/context.ts";
import type { ProviderUser } from "../../../types/provider.ts";
import type { Account, Profile, TokenSet, User } from "../../../types/records.ts";
import { providerFetch } from "../server/provider-fetch.ts";
import type { Grant } from "./exchange.ts";
import { proved } from "./provider-proofs.ts";

/** The members of a token response that an adapter stores by default. */
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
 * Turns a provider's claims and tokens into an identity. An address that mail programs could read differently, or
 * that looks like another, is left out.
 *
 * @throws {OAuthProfileParseError} when `profile` throws or returns no usable id
 */
export async function identify(
  context: Context,
  provider: OAuthProvider,
  profile: Profile,
  { tokens, dpopKey, claims }: Pick<Grant, "tokens" | "dpopKey" | "claims">,
): Promise<IdentityFacts> {
  const person = await callProfile(provider, profile, tokens);
  const { id, emailVerified } = person;
  const providerAccountId = accountId(id);
  if (!providerAccountId) {
    const { unusableId } = await import("../failure/wrong-profile.ts");
    throw unusableId(provider, id);
  }
  const email = parseEmailAddress(person.email)?.address;
  if (person.email && !email) {
    const { warnInvalidAddress } = await import("../../../accounts/warn-invalid-address.ts");
    await warnInvalidAddress(context, provider);
  }
  // In next-auth 4, accounts have this type for both protocols, and callbacks may ask for it.
  const type = context.config.compat === "next-auth" ? "oauth" : provider.type;
  const key = { provider: provider.id, type, providerAccountId };
  // Whether an address is proved is for the library to say.
  const user: User = await copyWith(person, { id: providerAccountId, email });
  Reflect.deleteProperty(user, "emailVerified");
  const bound = dpopKey && { dpop_jwk: dpopKey };
  return {
    provider,
    providerAccountId,
    user,
    writtenEmail: textOf(person.email),
    account: { ...tokens, ...bound, ...key } as Account,
    storedAccount: {
      ...(await storedTokens(provider, { ...tokens, ...bound })),
      ...key,
    } as Account,
    profile,
    credentials: undefined,
    proofs: await proved(provider, claims),
    emailVerified: isEmailVerified(provider, emailVerified, profile, email),
    linksByEmail: provider.allowDangerousEmailAccountLinking,
  };
}

async function callProfile(
  provider: OAuthProvider,
  profile: Profile,
  tokens: TokenSet,
): Promise<ProviderUser> {
  const found = await runProfile(provider, profile, tokens);
  if (typeof found === "object" && found !== null && !Array.isArray(found)) return found;
  const { wrongProfile } = await import("../failure/wrong-profile.ts");
  throw wrongProfile("profile", provider, found);
}

async function runProfile(
  provider: OAuthProvider,
  profile: Profile,
  tokens: TokenSet,
): Promise<ProviderUser> {
  try {
    return await provider.profile(profile, tokens, { fetch: providerFetch(provider, "userinfo") });
  } catch (error) {
    const { profileThrew } = await import("../failure/wrong-profile.ts");
    throw profileThrew(provider, profile, error);
  }
}

/** Returns the tokens that an adapter stores: what the provider's `account` returns, or the default members. */
export async function storedTokens(provider: OAuthProvider, tokens: TokenSet): Promise<TokenSet> {
  if (provider.account) {
    const own: unknown = provider.account(tokens) ?? {};
    if (isRecord(own)) return own;
    const { wrongProfile } = await import("../failure/wrong-profile.ts");
    throw wrongProfile("account", provider, own);
  }
  return Object.fromEntries(Object.entries(tokens).filter(([name]) => stored.includes(name)));
}
