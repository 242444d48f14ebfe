import type { ProviderOptions, WebAuthnConfig } from "../types/provider.ts";
import WebAuthn, { type WebAuthnOptions } from "./webauthn.ts";

/** How long the ceremony may take, in milliseconds. */
const timeout = 300_000;

/**
 * Signs in with a passkey: the authenticator knows the account, and verifies the person who uses it by a
 * fingerprint, a PIN or the like.
 */
export default function Passkey(
  options: WebAuthnOptions | ProviderOptions = {},
): WebAuthnConfig & { options: WebAuthnOptions | ProviderOptions } {
  return {
    ...WebAuthn(options),
    id: "passkey",
    name: "Passkey",
    authenticationOptions: { timeout, userVerification: "required" },
    registrationOptions: {
      timeout,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    },
    verifyAuthenticationOptions: { requireUserVerification: true },
    verifyRegistrationOptions: { requireUserVerification: true },
    options,
  };
}
