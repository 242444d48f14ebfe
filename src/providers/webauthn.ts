import type { ProviderOptions, WebAuthnConfig } from "../types/provider.ts";

/** What an application may change. */
export type WebAuthnOptions = Partial<Omit<WebAuthnConfig, "type">>;

/** How long a person may take, in milliseconds. */
const timeout = 300_000;

/** Signs in with an authenticator (WebAuthn Level 3), also one that cannot check who uses it. */
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
