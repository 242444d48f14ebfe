/** Whether the authenticator checks who uses it: by a PIN, a finger or a face. */
export type UserVerification = "required" | "preferred" | "discouraged";

/** Who passkeys are made for (WebAuthn Level 3 section 4, "relying party"). */
export interface RelyingParty {
  /**
   * The domain to which passkeys belong, for good: the own one or a parent of it. Of a list the first
   * counts. Default: the host of the first origin.
   */
  id?: string | readonly string[] | undefined;
  /** What the authenticator shows. Of a list the first counts. Default: `theme.name`, or the id. */
  name?: string | readonly string[] | undefined;
  /**
   * Where passkeys may be used. Origins outside of the domain are related origins, which the domain
   * has to list at `/.well-known/webauthn` (section 5.11). Default: the origin of `AUTH_URL`.
   */
  origin?: string | readonly string[] | undefined;
}

/** What the browser is asked for in both ceremonies. */
export interface CeremonyOptions {
  /** How long a person may take, in milliseconds. Default: 300000. */
  timeout?: number | undefined;
  /** Extensions that are passed to the browser as they are (section 9). */
  extensions?: Readonly<Record<string, unknown>> | undefined;
}

/** What the browser is asked for when a passkey is used. */
export interface AuthenticationOptions extends CeremonyOptions {
  userVerification?: UserVerification | undefined;
}

/** Which authenticators may make a passkey (section 5.4.4). */
export interface AuthenticatorSelection {
  authenticatorAttachment?: "platform" | "cross-platform" | undefined;
  /** Default: `required`, so that nobody has to type who they are. */
  residentKey?: "required" | "preferred" | "discouraged" | undefined;
  requireResidentKey?: boolean | undefined;
  userVerification?: UserVerification | undefined;
}

/** What the browser is asked for when a passkey is made. */
export interface RegistrationOptions extends CeremonyOptions {
  authenticatorSelection?: AuthenticatorSelection | undefined;
  /** Default: `none`. */
  attestationType?: "none" | "direct" | "enterprise" | undefined;
  /** COSE algorithms, best first. Default: EdDSA (-8), ES256 (-7), RS256 (-257). */
  supportedAlgorithmIDs?: readonly number[] | undefined;
}

/** What is demanded of an answer. */
export interface VerificationOptions {
  /** The same as `userVerification: "required"`. */
  requireUserVerification?: boolean | undefined;
}

/** A field on the sign-in page; further HTML attributes are passed on. */
export interface PasskeyField {
  label?: string | undefined;
  autocomplete?: string | undefined;
  [attribute: string]: string | number | boolean | undefined;
}

/** Signs in with a passkey (WebAuthn Level 3). See docs/passkeys.md. */
export interface WebAuthnConfig {
  /** Stands in the path `{basePath}/callback/{id}`; letters, digits, `-`, `_` and `.`. */
  id: string;
  /** What people read on the sign-in page. */
  name: string;
  type: "webauthn";
  relyingParty?: RelyingParty | undefined;
  /** Another spelling of `relyingParty`. */
  relayingParty?: RelyingParty | undefined;
  /** Policy for both ceremonies. Default: `preferred`. */
  userVerification?: UserVerification | undefined;
  /** Whether somebody who is not signed in may sign up with an address and a passkey. Default: true. */
  signUp?: boolean | undefined;
  /**
   * Seconds since the sign-in in which a passkey may be added; later the person signs in once more.
   * Default: 600.
   */
  freshFor?: number | undefined;
  /** Whether the browser offers passkeys while a name is typed. Default: true. */
  enableConditionalUI?: boolean | undefined;
  /** Accepted and not used: the script of the sign-in page is the library's own. */
  simpleWebAuthnBrowserVersion?: string | false | undefined;
  /** What the sign-in page asks somebody who signs up: `email`, or nothing. */
  formFields?: Readonly<Record<string, PasskeyField>> | undefined;
  authenticationOptions?: AuthenticationOptions | undefined;
  registrationOptions?: RegistrationOptions | undefined;
  verifyAuthenticationOptions?: VerificationOptions | undefined;
  verifyRegistrationOptions?: VerificationOptions | undefined;
}
