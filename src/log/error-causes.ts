import type { ErrorType } from "../auth-error.ts";
import type { WarningCode } from "../types/warning-code.ts";
import { configurationCodes } from "./configuration-codes.ts";
import { callbackCodes, signInCodes } from "./oauth-codes.ts";
import { passkeyCodes } from "./passkey-codes.ts";

/**
 * Who can cause an error: anybody who sends requests, a cookie that comes with every request of one browser, or only what the
 * operator is responsible for, such as the application, its database, its mail server and its providers.
 */
export type Causer = "anybody" | "cookie" | "operator";

/** The codes of a type by who causes them, and who causes all others, such as codes set by an application. */
interface Row {
  readonly anybody?: readonly string[];
  readonly operator?: readonly string[];
  readonly others: "anybody" | "operator";
}

/** Every type with every code; docs/errors.md explains them. */
export const errorCauses: Readonly<Record<ErrorType, Row>> = {
  AccessDenied: {
    anybody: [
      "access-denied",
      "signed-out",
      "account-unknown",
      "passkey-unknown",
      "last-way-in",
      "sessions-ended",
      "too-many-passkeys",
      "app-unknown",
      "too-many-apps",
      "weaker-way",
    ],
    operator: ["sign-in-callback-threw", "sign-in-callback-answer", "user-unknown"],
    others: "anybody",
  },
  AccountNotLinked: { anybody: ["account-not-linked", "account-removed"], others: "anybody" },
  AdapterError: {
    operator: [
      "adapter-error",
      "adapter-answer",
      "missing-package",
      "missing-table",
      "missing-column",
      "tokens-not-writable",
      "sessions-partly-ended",
    ],
    others: "operator",
  },
  CallbackRouteError: {
    operator: ["callback-route-error", "user-not-an-object", "user-id-missing"],
    others: "operator",
  },
  Configuration: {
    operator: configurationCodes,
    others: "operator",
  },
  ConsentRequired: { anybody: ["consent-required"], others: "anybody" },
  CredentialsSignin: { anybody: ["credentials"], others: "anybody" },
  CrossSiteRequest: { anybody: ["cross-site-request"], others: "anybody" },
  DuplicateConditionalUI: { operator: ["duplicate-conditional-ui"], others: "operator" },
  EmailSignInError: {
    anybody: ["too-many-mails", "too-many-tries"],
    operator: ["email-sign-in-error", "mail-not-sent"],
    others: "operator",
  },
  ErrorPageLoop: { operator: ["error-page-loop"], others: "operator" },
  EventError: { operator: ["event-error"], others: "operator" },
  ExperimentalFeatureNotEnabled: {
    operator: ["experimental-feature-not-enabled"],
    others: "operator",
  },
  InvalidCallbackUrl: { anybody: ["invalid-callback-url"], others: "anybody" },
  InvalidCheck: {
    anybody: [
      "invalid-check",
      "state-missing",
      "attempt-missing",
      "attempt-unreadable",
      "attempt-foreign",
      "attempt-used",
      "factor-void",
      "link-signed-out",
      "link-foreign-session",
      "proxy-origin-unlisted",
      "challenge-missing",
      "challenge-unreadable",
      "challenge-foreign",
      "challenge-used",
      "challenge-foreign-session",
      "step-up-other-user",
      "consent-other-account",
    ],
    others: "anybody",
  },
  InvalidEndpoints: { operator: ["invalid-endpoints"], others: "operator" },
  InvalidProvider: {
    anybody: ["unknown-provider", "provider-missing", "wrong-provider-type"],
    operator: [
      "invalid-provider",
      "no-provider",
      "duplicate-provider",
      "client-id-missing",
      "client-secret-missing",
      "private-key-missing",
      "next-auth-option",
      "fapi2-shortcoming",
      "mail-host-unknown",
      "passwords-unavailable",
      "relying-party-missing",
      "relying-party-address",
      "relying-party-id",
      "relying-party-origin",
      "relying-party-mismatch",
    ],
    others: "operator",
  },
  InvalidRequest: {
    anybody: [
      "invalid-request",
      "invalid-target",
      "malformed-json",
      "malformed-form",
      "invalid-field",
      "too-large",
      "body-used",
      "body-unreadable",
      "reserved-parameter",
      "duplicate-parameter",
      "invalid-max-age",
      "invalid-claims",
      "invalid-email",
      "invalid-action",
      "malformed-credential",
      "invalid-name",
      "change-not-offered",
      "not-confirmed",
      "sign-up-closed",
      "address-unproved",
      "username-invalid",
      "username-taken",
      "several-accounts",
      "codes-replaced",
    ],
    others: "anybody",
  },
  JWTSessionError: {
    anybody: ["token-unreadable"],
    operator: ["jwtsession-error", "session-too-large"],
    others: "operator",
  },
  LogoutRefused: {
    anybody: [
      "logout-refused",
      "logout-not-enabled",
      "logout-request-unusable",
      "logout-token-refused",
      "logout-token-used",
      "logout-key-unknown",
    ],
    others: "anybody",
  },
  MissingAdapter: {
    anybody: ["linking-needs-adapter"],
    operator: ["missing-adapter"],
    others: "operator",
  },
  MissingAdapterMethods: {
    operator: ["missing-adapter-methods", "tokens-version-missing"],
    others: "operator",
  },
  MissingAuthorize: { operator: ["missing-authorize"], others: "operator" },
  MissingCSRF: {
    anybody: ["missing-csrf", "csrf-cookie-missing", "csrf-cookie-unreadable", "csrf-mismatch"],
    others: "anybody",
  },
  MissingSecret: { operator: ["missing-secret"], others: "operator" },
  MissingWebAuthnAutocomplete: {
    operator: ["missing-web-authn-autocomplete"],
    others: "operator",
  },
  OAuthAccountNotLinked: {
    anybody: ["oauth-account-not-linked", "account-removed"],
    others: "anybody",
  },
  OAuthCallbackError: { ...callbackCodes, others: "operator" },
  OAuthProfileParseError: {
    operator: [
      "oauth-profile-parse-error",
      "profile-id-missing",
      "profile-not-an-object",
      "account-not-an-object",
    ],
    others: "operator",
  },
  OAuthSignInError: { ...signInCodes, others: "operator" },
  PasswordRefused: { anybody: ["password-refused"], others: "anybody" },
  SessionTokenError: { operator: ["session-token-error"], others: "operator" },
  SignOutError: {
    anybody: ["session-unreadable"],
    operator: ["sign-out-error", "sign-out-unconfirmed", "provider-sign-out-failed"],
    others: "operator",
  },
  StepUpImpossible: { operator: ["step-up-impossible"], others: "operator" },
  StepUpRequired: { anybody: ["step-up-required"], others: "anybody" },
  TooManyAttempts: {
    anybody: ["too-many-attempts", "too-many-sign-ups", "passwords-busy"],
    others: "anybody",
  },
  UnknownAction: { anybody: ["unknown-action"], others: "anybody" },
  UnsupportedStrategy: { operator: ["unsupported-strategy"], others: "operator" },
  UntrustedHost: { anybody: ["untrusted-host"], others: "anybody" },
  Verification: {
    anybody: [
      "verification",
      "account-removed",
      "link-malformed",
      "link-unknown",
      "link-expired",
      "address-taken",
      "code-wrong",
      "code-spent",
      "code-elsewhere",
      "app-not-begun",
      "app-off",
      "factor-spent",
      "factor-wrong",
      "recovery-wrong",
    ],
    others: "anybody",
  },
  WeakSecret: { operator: ["weak-secret"], others: "operator" },
  WebAuthnVerificationError: { anybody: passkeyCodes, others: "anybody" },
};

/** The codes of warnings that anybody can cause as often as they like; docs/errors.md explains them. */
export const anybodysWarnings: ReadonlySet<WarningCode> = new Set([
  "address-left-out",
  "breaches-unavailable",
  "callback-url-left-out",
  "stored-password-unusable",
  "unknown-method",
  "unknown-path",
  "unproven-account-kept",
  "unproven-account-removed",
]);
