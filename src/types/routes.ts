/** The library's routes, the first segment below `basePath`. Source: COMPATIBILITY section 2. */
export type AuthAction =
  | "callback"
  | "confirm"
  | "csrf"
  | "error"
  | "factor"
  | "logout"
  | "providers"
  | "reset"
  | "security"
  | "session"
  | "signin"
  | "signout"
  | "signup"
  | "verify-request"
  | "webauthn-options";

/** What `error` may be in the address of `pages.error`. */
export type ErrorPageParam =
  | "AccessDenied"
  | "Configuration"
  | "InvalidRequest"
  | "SignOutError"
  | "StepUpImpossible"
  | "Verification"
  | "WebAuthnVerificationError";

/** What `error` may be in the address of `pages.signIn`. */
export type SignInPageErrorParam =
  | "AccountNotLinked"
  | "CredentialsSignin"
  | "CrossSiteRequest"
  | "InvalidCheck"
  | "MissingCSRF"
  | "OAuthAccountNotLinked"
  | "OAuthCallbackError"
  | "SessionRequired"
  | "StepUpRequired"
  | "TooManyAttempts";
