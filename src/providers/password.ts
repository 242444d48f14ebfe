import type { PasswordSettings } from "../types/password.ts";
import type { CredentialInput, CredentialsConfig } from "../types/provider.ts";

export type { PasswordCandidate, PasswordSettings } from "../types/password.ts";
export type { CredentialInput, CredentialsConfig };

/** The provider that {@link Password} returns. */
export type PasswordConfig = CredentialsConfig & { password: PasswordSettings };

/**
 * Signs in with a password that Cardea keeps, and lets people sign up, choose another one, and get a new one by mail. Needs
 * an adapter with `listCredentials`, `putCredential` and `deleteCredential`, such as `sql`, and something that sends mails.
 * See docs/passwords.md.
 *
 * @example
 * Password({ minLength: 15, breaches: true })
 */
export default function Password(settings: PasswordSettings = {}): PasswordConfig {
  return {
    id: "password",
    name: "Password",
    type: "credentials",
    credentials: {
      ...nameInput(settings),
      password: {
        label: "Password",
        type: "password",
        autocomplete: "current-password",
        required: true,
      },
    },
    // The library compares the password itself.
    authorize: () => null,
    password: settings,
  };
}

function nameInput({
  identifier = "email",
}: PasswordSettings): Readonly<Record<string, CredentialInput>> {
  if (identifier === "email") {
    return {
      email: { label: "Email address", type: "email", autocomplete: "username", required: true },
    };
  }
  const label = identifier === "either" ? "Email address or user name" : "User name";
  return { username: { label, type: "text", autocomplete: "username", required: true } };
}
