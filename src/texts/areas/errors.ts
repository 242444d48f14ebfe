/** The errors that people see, by type, or by type and code. */
export type ErrorName =
  | "unknown"
  | "AccessDenied"
  | "AccessDenied/weaker-way"
  | "AccountNotLinked"
  | "Configuration"
  | "Configuration/sign-in"
  | "CredentialsSignin"
  | "CrossSiteRequest"
  | "EmailSignInError"
  | "EmailSignInError/too-many-mails"
  | "EmailSignInError/too-many-tries"
  | "InvalidCheck"
  | "InvalidRequest"
  | "InvalidRequest/invalid-email"
  | "InvalidRequest/sign-up-closed"
  | "MissingCSRF"
  | "NotFound"
  | "OAuthAccountNotLinked"
  | "OAuthCallbackError"
  | "SessionRequired"
  | "SignOutError"
  | "StepUpImpossible"
  | "StepUpImpossible/app-offered"
  | "StepUpRequired"
  | "StepUpRequired/level"
  | "StepUpRequired/method"
  | "StepUpRequired/other-user"
  | "TooManyAttempts"
  | "TooManyAttempts/passwords-busy"
  | "TooManyAttempts/too-many-sign-ups"
  | "Unavailable"
  | "Verification"
  | "Verification/code-elsewhere"
  | "Verification/code-spent"
  | "Verification/code-wrong"
  | "WebAuthnVerificationError";

/** What else stands on the page about an error. */
export interface ErrorPageTexts {
  /** A sentence. */
  needNotWait: never;
  /** A button. */
  newPasswordByMail: never;
  /** A button. */
  backToPage: never;
  /** A button. */
  toSecurityPage: never;
  /** A button. */
  signOutAgain: never;
  /** A sentence. */
  requestId: "id";
  /** A sentence behind `requestId`. */
  requestLog: never;
  /** Sentences that an application may show in place of a page. */
  stepUpImpossible: never;
}
