import type { ErrorType } from "../auth-error.ts";
import type { WarningCode } from "../types/config.ts";
import { configurationCodes } from "./configuration-codes.ts";

/**
 * Who can cause an error: anybody who sends requests, or only what the operator is responsible for, such as the
 * application, its database, its mail server and its providers.
 */
export type Causer = "anybody" | "operator";

/** The codes of a type by who causes them, and who causes all others, such as codes set by an application. */
interface Row {
  readonly anybody?: readonly string[];
  readonly operator?: readonly string[];
  readonly others: Causer;
}

/** Every type with every code; docs/errors.md explains them. */
export const errorCauses: Readonly<Record<ErrorType, Row>> = {
  AccessDenied: {
    anybody: ["access-denied", "signed-out", "passkey-unknown", "last-way-in", "too-many-passkeys"],
    operator: ["sign-in-callback-threw", "sign-in-callback-answer"],
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
      "link-signed-out",
      "link-foreign-session",
      "proxy-origin-unlisted",
      "challenge-missing",
      "challenge-unreadable",
      "challenge-foreign",
      "challenge-used",
      "challenge-foreign-session",
      "step-up-other-user",
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
      "fapi2-shortcoming",
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
    ],
    others: "anybody",
  },
  JWTSessionError: {
    anybody: ["token-unreadable"],
    operator: ["jwtsession-error", "session-too-large"],
    others: "operator",
  },
  MissingAdapter: {
    anybody: ["linking-needs-adapter"],
    operator: ["missing-adapter"],
    others: "operator",
  },
  MissingAdapterMethods: { operator: ["missing-adapter-methods"], others: "operator" },
  MissingAuthorize: { operator: ["missing-authorize"], others: "operator" },
  MissingCSRF: {
    anybody: ["missing-csrf", "csrf-cookie-missing", "csrf-mismatch"],
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
  OAuthCallbackError: {
    // A forged or replayed response is refused by the library or by the provider.
    anybody: [
      "provider-error",
      "endpoint-error",
      "invalid-response",
      "response-mode-unexpected",
      "iss-missing",
      "id-token-refused",
      "signature-refused",
    ],
    operator: [
      "oauth-callback-error",
      "token-type-unexpected",
      "userinfo-refused",
      "refresh-token-missing",
      "provider-unreachable",
      "provider-unavailable",
      "endpoint-refused",
      "invalid-metadata",
    ],
    others: "operator",
  },
  OAuthProfileParseError: {
    operator: [
      "oauth-profile-parse-error",
      "profile-id-missing",
      "profile-not-an-object",
      "account-not-an-object",
    ],
    others: "operator",
  },
  OAuthSignInError: {
    // A provider refuses the parameters that a request has chosen.
    anybody: ["endpoint-error"],
    operator: [
      "oauth-sign-in-error",
      "authorization-request-failed",
      "provider-unreachable",
      "provider-unavailable",
      "endpoint-refused",
      "invalid-metadata",
    ],
    others: "operator",
  },
  SessionTokenError: { operator: ["session-token-error"], others: "operator" },
  SignOutError: {
    anybody: ["session-unreadable"],
    operator: ["sign-out-error", "sign-out-unconfirmed"],
    others: "operator",
  },
  StepUpImpossible: { operator: ["step-up-impossible"], others: "operator" },
  TooManyAttempts: {
    anybody: ["too-many-attempts", "too-many-sign-ups"],
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
      "code-wrong",
      "code-spent",
      "code-elsewhere",
    ],
    others: "anybody",
  },
  WeakSecret: { operator: ["weak-secret"], others: "operator" },
  WebAuthnVerificationError: {
    anybody: [
      "web-authn-verification-error",
      "passkey-invalid",
      "passkey-known",
      "passkey-unknown",
      "passkey-foreign-user",
      "passkey-foreign-handle",
      "passkey-without-handle",
      "passkey-without-account",
      "passkey-backup-changed",
      "passkey-copied",
    ],
    others: "anybody",
  },
};

/** The codes of warnings that anybody can cause as often as they like; docs/errors.md explains them. */
export const anybodysWarnings: ReadonlySet<WarningCode> = new Set([
  "address-left-out",
  "callback-url-left-out",
  "unknown-method",
  "unknown-path",
  "unproven-account-kept",
  "unproven-account-removed",
]);
