/** The codes of an `OAuthCallbackError`, by who causes them. A forged or replayed response is refused by the library or by the provider. */
export const callbackCodes = {
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
    "tokens-not-revoked",
    "refresh-unfinished",
    "tokens-foreign",
    "dpop-key-missing",
    "provider-unreachable",
    "provider-unavailable",
    "endpoint-refused",
    "invalid-metadata",
  ],
} as const;

/** The codes of an `OAuthSignInError`. A provider refuses the parameters that a request has chosen. */
export const signInCodes = {
  anybody: ["endpoint-error"],
  operator: [
    "oauth-sign-in-error",
    "authorization-request-failed",
    "provider-unreachable",
    "provider-unavailable",
    "endpoint-refused",
    "invalid-metadata",
  ],
} as const;
