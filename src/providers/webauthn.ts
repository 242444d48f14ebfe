import type { ProviderOptions, WebAuthnConfig } from "../types/provider.ts";

/** What an application may change. */
export interface WebAuthnOptions {
  id?: string | undefined;
  name?: string | undefined;
  /** Whether the browser offers passkeys while a name is typed. Default: true. */
  enableConditionalUI?: boolean | undefined;
  [option: string]: unknown;
}

/** How long a person may take, in milliseconds. */
const timeout = 300_000;

/** Signs in with an authenticator (WebAuthn Level 3) that belongs to a known address. */
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
