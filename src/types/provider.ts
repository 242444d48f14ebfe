import type { EmailConfig } from "./email.ts";
import type { OAuth2Config, OIDCConfig } from "./oauth.ts";
import type { PasswordSettings } from "./password.ts";
import type { CommonProviderOptions } from "./provider-base.ts";
import type { Awaitable, User } from "./records.ts";
import type { AuthenticationOptions, RegistrationOptions, WebAuthnConfig } from "./webauthn.ts";

export type * from "./email.ts";
export type * from "./oauth.ts";
export type * from "./provider-base.ts";
export type * from "./provider-ids.ts";
export type * from "./theme.ts";
export type * from "./webauthn.ts";

/** An input on the sign-in page. Other HTML attributes are passed on. */
export interface CredentialInput {
  label?: string | undefined;
  type?: string | undefined;
  value?: string | undefined;
  placeholder?: string | undefined;
  [attribute: string]: string | number | boolean | undefined;
}

/** A provider that signs in whoever `authorize` accepts, as by name and password. Source: interface 5. */
export interface CredentialsConfig<
  C extends Record<string, CredentialInput> = Record<string, CredentialInput>,
> extends CommonProviderOptions {
  type: "credentials";
  credentials: C;
  /**
   * Decides who the person is. Return the user, or `null` if name and password do not match. Throw a `CredentialsSignin`
   * to choose the `code` in the URL of the sign-in page. The user's `id` is never what a visitor chooses; see docs/providers.md.
   *
   * @param credentials the posted fields; each is a string
   * @param request the request that posted them, with the fields as a JSON body
   */
  authorize(
    credentials: Partial<Record<keyof C, unknown>>,
    request: Request,
  ): Awaitable<User | null | undefined>;
  /** The settings of the provider `Password`, whose passwords the library keeps: `authorize` is not called then. */
  password?: PasswordSettings | undefined;
}

/** A provider as an object. */
export type ProviderObject =
  | OAuth2Config
  | OIDCConfig
  | CredentialsConfig
  | EmailConfig
  | WebAuthnConfig;

/** The inputs of a form as `@auth/core` types them, with the attributes of JSX; only plain values are used. */
type LooseInputs = Readonly<Record<string, { label?: string | undefined }>>;

/** `@auth/core` types extensions as an interface, which is not assignable to a record. */
type LooseCeremony<Options> = Omit<Options, "extensions"> & { extensions?: object | undefined };

/** Providers of `@auth/core` whose types differ from ours. */
type LooseProvider =
  | Omit<OAuth2Config, "profile" | "account" | "options">
  | Omit<OIDCConfig, "profile" | "account" | "options">
  | Omit<EmailConfig, "options">
  | (Omit<CredentialsConfig, "credentials"> & { credentials: LooseInputs })
  | (Omit<WebAuthnConfig, "formFields" | "authenticationOptions" | "registrationOptions"> & {
      formFields?: LooseInputs | undefined;
      authenticationOptions?: LooseCeremony<AuthenticationOptions> | undefined;
      registrationOptions?: LooseCeremony<RegistrationOptions> | undefined;
    });

/** A provider object, with `options` of the application that override the rest. */
export type ProviderWithOptions = (ProviderObject | LooseProvider) & { options?: unknown };

/** A function that returns a provider. The library calls it with the options of the environment. */
export type ProviderFunction = ((options: ProviderOptions) => ProviderWithOptions) &
  /** Lets applications call it without options, for its id and its name. */
  ((...none: never[]) => ProviderWithOptions);

/** A provider, or a function that returns one for the options it is called with. */
export type Provider = ProviderWithOptions | ProviderFunction;

/** The options of a provider that are set in the environment, such as `AUTH_GITHUB_ID`. Source: interface 2.8. */
export interface ProviderOptions {
  /** Never set: the environment cannot change the id of a provider. */
  id?: never;
  clientId?: string;
  clientSecret?: string;
  issuer?: string;
  apiKey?: string;
}
