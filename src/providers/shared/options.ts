import type {
  EmailConfig,
  EmailUserConfig,
  OAuth2Config,
  OAuthUserConfig,
  OIDCConfig,
  ProviderUser,
} from "../../types/provider.ts";
import type { Awaitable, Profile, TokenSet } from "../../types/records.ts";

/** The standard claims of an ID token (OpenID Connect Core sections 2 and 5.1). */
export interface OpenIDProfile extends Profile {
  sub: string;
}

/**
 * The options of a provider function: any member of the provider that you want to change, and the options
 * that only this provider has.
 *
 * @typeParam Claims the provider's claims about a person, which your own `profile` receives
 * @typeParam Own options that only this provider has
 */
export type OAuthOptions<Claims, Own = unknown> = Omit<OAuthUserConfig, "profile"> &
  Own & {
    /** Converts claims to a user, in place of the provider's own function. */
    profile?(claims: Claims, tokens: TokenSet): Awaitable<ProviderUser>;
  };

/** An OAuth 2.0 provider with the application's options, which are merged over it later. */
export type OAuthProvider<Claims, Own = unknown> = OAuth2Config &
  OAuth2Config<Claims> & {
    options: OAuthOptions<Claims, Own>;
  };

/** An OpenID Connect provider with the application's options, which are merged over it later. */
export type OIDCProvider<Claims, Own = unknown> = OIDCConfig &
  OIDCConfig<Claims> & {
    options: OAuthOptions<Claims, Own>;
  };

/** The options of a mail provider. */
export type EmailOptions<Own = unknown> = EmailUserConfig & Own;

/** A mail provider with the application's options, which are merged over it later. */
export type EmailProvider<Own = unknown> = EmailConfig & {
  options: EmailOptions<Own>;
};
