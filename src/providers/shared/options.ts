import type {
  EmailConfig,
  OAuth2Config,
  OAuthUserConfig,
  OIDCConfig,
} from "../../types/provider.ts";
import type { Awaitable, Profile, TokenSet, User } from "../../types/records.ts";

/** The standard claims of an ID token (OpenID Connect Core sections 2 and 5.1). */
export interface OpenIDProfile extends Profile {
  sub: string;
}

/**
 * What an application may pass to a provider function: everything it wants to change, and the
 * provider's own options.
 *
 * @typeParam Claims what the provider tells about a person; what an own `profile` receives
 * @typeParam Own options that only this provider has
 */
export type OAuthOptions<Claims, Own = unknown> = Omit<OAuthUserConfig, "profile"> &
  Own & {
    /** Replaces how claims become a user. */
    profile?(claims: Claims, tokens: TokenSet): Awaitable<User & { emailVerified?: unknown }>;
  };

/** An OAuth 2.0 provider with the application's options, which are merged over it later. */
export type OAuthProvider<Claims, Own = unknown> = OAuth2Config & {
  options: OAuthOptions<Claims, Own>;
};

/** An OpenID Connect provider with the application's options, which are merged over it later. */
export type OIDCProvider<Claims, Own = unknown> = OIDCConfig & {
  options: OAuthOptions<Claims, Own>;
};

/** What an application may pass to a mail provider. */
export type EmailOptions<Own = unknown> = Partial<Omit<EmailConfig, "type">> & Own;

/** A mail provider with the application's options, which are merged over it later. */
export type EmailProvider<Own = unknown> = EmailConfig & { options: EmailOptions<Own> };
