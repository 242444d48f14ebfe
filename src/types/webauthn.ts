import type { CommonProviderOptions } from "./provider-base.ts";

/** Whether the authenticator verifies its user, by a PIN, a fingerprint or a face (WebAuthn Level 3 section 5.8.6). */
export type UserVerification = "required" | "preferred" | "discouraged";

/** The application that passkeys are for (WebAuthn Level 3 section 4, "relying party"). */
export interface RelyingParty {
  /**
   * The domain that passkeys belong to: that of the application or a parent of it. Existing passkeys stop working when it
   * changes. Of a list, the first is used. Default: the host of the first origin.
   */
  id?: string | readonly string[] | undefined;
  /** The name that the authenticator shows. Of a list, the first is used. Default: `theme.name`, or the id. */
  name?: string | readonly string[] | undefined;
  /**
   * The origins at which passkeys may be used. Those outside the domain are related origins, which the domain must list
   * at `/.well-known/webauthn` (section 5.11). Default: the origin of `AUTH_URL`.
   */
  origin?: string | readonly string[] | undefined;
}

/** Options of both ceremonies. */
export interface CeremonyOptions {
  /** Milliseconds that a person may take. Default: 300000 (5 minutes). */
  timeout?: number | undefined;
  /** WebAuthn extensions, passed to the browser unchanged (section 9). */
  extensions?: Readonly<Record<string, unknown>> | undefined;
}

/** Options of the ceremony in which a passkey is used. */
export interface AuthenticationOptions extends CeremonyOptions {
  userVerification?: UserVerification | undefined;
}

/** Which authenticators may create a passkey (section 5.4.4). */
export interface AuthenticatorSelection {
  authenticatorAttachment?: "platform" | "cross-platform" | undefined;
  /** Default: `required`, so that nobody has to type who they are. */
  residentKey?: "required" | "preferred" | "discouraged" | undefined;
  requireResidentKey?: boolean | undefined;
  userVerification?: UserVerification | undefined;
}

/** Options of the ceremony in which a passkey is created. */
export interface RegistrationOptions extends CeremonyOptions {
  authenticatorSelection?: AuthenticatorSelection | undefined;
  /** Default: `none`. */
  attestationType?: "none" | "direct" | "enterprise" | undefined;
  /** COSE algorithms, in order of preference. Default: EdDSA (-8), ES256 (-7), RS256 (-257). */
  supportedAlgorithmIDs?: readonly number[] | undefined;
}

/** What an authenticator's response must satisfy. */
export interface VerificationOptions {
  /** The same as `userVerification: "required"`. */
  requireUserVerification?: boolean | undefined;
}

/** A field on the sign-in page. Other HTML attributes are passed on. */
export interface PasskeyField {
  label?: string | undefined;
  autocomplete?: string | undefined;
  [attribute: string]: string | number | boolean | undefined;
}

/** A provider that signs people in with a passkey (WebAuthn Level 3). See docs/passkeys.md. */
export interface WebAuthnConfig extends CommonProviderOptions {
  type: "webauthn";
  relyingParty?: RelyingParty | undefined;
  /** Another spelling of `relyingParty`. */
  relayingParty?: RelyingParty | undefined;
  /** For both ceremonies, in place of the `userVerification` of their options. Default: `preferred`. */
  userVerification?: UserVerification | undefined;
  /** Whether somebody who is not signed in may sign up with an address and a passkey. Default: `true`. */
  signUp?: boolean | undefined;
  /**
   * Seconds after signing in within which a passkey may be added; after that, the person has to sign in again. Default:
   * `session.freshFor`.
   */
  freshFor?: number | undefined;
  /** Whether the browser offers passkeys in the autofill of the name. Default: `true`. */
  enableConditionalUI?: boolean | undefined;
  /** Accepted but not used: the script of the sign-in page is the library's own. */
  simpleWebAuthnBrowserVersion?: string | false | undefined;
  /** The fields with which people sign up on the sign-in page: `email`, or none. */
  formFields?: Readonly<Record<string, PasskeyField>> | undefined;
  authenticationOptions?: AuthenticationOptions | undefined;
  registrationOptions?: RegistrationOptions | undefined;
  verifyAuthenticationOptions?: VerificationOptions | undefined;
  verifyRegistrationOptions?: VerificationOptions | undefined;
}
