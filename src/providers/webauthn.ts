import type { ProviderOptions, WebAuthnConfig } from "../types/provider.ts";

/** The options of the provider: any of its members that you want to change. */
export type WebAuthnOptions = Partial<Omit<WebAuthnConfig, "type">>;

/** How long the ceremony may take, in milliseconds. */
const timeout = 300_000;

/** Signs in with an authenticator (WebAuthn Level 3), even with one that cannot verify its user. */
export default function WebAuthn(
  options: WebAuthnOptions | ProviderOptions = {},
): WebAuthnConfig & { options: WebAuthnOptions | ProviderOptions } {
  return {
    id: "webauthn",
    name: "WebAuthn",
    type: "webauthn",
    enableConditionalUI: true,
    formFields: {
      email: { label: "Email", required: true, autocomplete: "username webauthn" },
    },
    authenticationOptions: { timeout },
    registrationOptions: { timeout },
    options,
  };
}
