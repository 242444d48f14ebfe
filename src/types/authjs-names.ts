import type { EmailConfig, VerificationRequest } from "./email.ts";
import type {
  AuthorizationEndpoint,
  OAuthConfig,
  OAuthUserConfig,
  TokenEndpoint,
  UserinfoEndpoint,
} from "./oauth.ts";
import type { CredentialsConfig, Provider } from "./provider.ts";
import type { CommonProviderOptions, ProviderStyle } from "./provider-base.ts";
import type {
  CredentialsProviderId,
  EmailProviderId,
  OAuthProviderId,
  WebAuthnProviderId,
} from "./provider-ids.ts";
import type { PublicProvider } from "./records.ts";
import type { WebAuthnConfig } from "./webauthn.ts";

// Names that code written for Auth.js v5 imports for what has another name here.

/** Another name of {@link AuthorizationEndpoint}. */
export type AuthorizationEndpointHandler = AuthorizationEndpoint;

/** Another name of {@link TokenEndpoint}. */
export type TokenEndpointHandler = TokenEndpoint;

/** Another name of {@link UserinfoEndpoint}. */
export type UserinfoEndpointHandler = UserinfoEndpoint;

/** The members of an OAuth provider that describe an endpoint. */
export type OAuthEndpointType = "authorization" | "token" | "userinfo";

/** Another name of {@link ProviderStyle}. */
export type OAuthProviderButtonStyles = ProviderStyle;

/** The type of mail providers. */
export type EmailProviderType = EmailConfig["type"];

/** Another name of {@link VerificationRequest}. */
export type EmailProviderSendVerificationRequestParams = VerificationRequest;

/** The type of passkey providers. */
export type WebAuthnProviderType = WebAuthnConfig["type"];

/** Another name of {@link PublicProvider}. */
export type AppProvider = PublicProvider & CommonProviderOptions;

/** The functions of the providers that the library has, by id. */
export type BuiltInProviders = Record<OAuthProviderId, (options: OAuthUserConfig) => OAuthConfig> &
  Record<EmailProviderId, (options: Partial<EmailConfig>) => EmailConfig> &
  Record<CredentialsProviderId, (options: Partial<CredentialsConfig>) => CredentialsConfig> &
  Record<WebAuthnProviderId, (options: Partial<WebAuthnConfig>) => WebAuthnConfig>;

/** The option `providers`. */
export type AppProviders = Provider[];
