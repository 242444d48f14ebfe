/** The codes of the type `WebAuthnVerificationError`: passkeys that are not accepted, which anybody can send. */
export const passkeyCodes: readonly string[] = [
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
];
