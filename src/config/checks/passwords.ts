import { type AuthError, isAuthError } from "../../errors.ts";
import { nearestName } from "../../lib/nearest.ts";
import { isMinLength, usualMinLength } from "../../passwords/min-length.ts";
import type { AuthConfig } from "../../types/config.ts";
import { asCredentialStorage } from "../credential-storage.ts";
import { type PasswordProvider, passwordProviderOf, settingNames } from "../providers/password.ts";
import type { Warn } from "../say-once.ts";
import type { Check } from "./check.ts";
import { sendsMails } from "./mails.ts";

/** Looks at a provider whose passwords the library keeps: what has no effect, and what is unwise. */
export const checkPasswords: Check = ({ config }, warn) => {
  const provider = passwordProviderOf(config);
  if (!provider) return [];
  warnAboutNames(provider, warn);
  warnAboutLength(provider, warn);
  if (!sendsMails(config)) {
    warn(
      "password-mails-unsent",
      "Nobody can sign up with a password, nor set a new one: no provider has `sendMail`. Add one, such as Nodemailer (Console counts in development only), or the option `mail`. See node_modules/cardea/docs/passwords.md",
    );
  }
  return [];
};

/** Reports what the adapter lacks for a provider whose passwords the library keeps, or for second factors. */
export function credentialStorageProblem(config: AuthConfig): readonly AuthError[] {
  const provider = passwordProviderOf(config);
  if (!provider && !config.factors) return [];
  try {
    asCredentialStorage(
      config.adapter,
      provider ? `The provider "${provider.id}"` : "A second factor",
    );
    return [];
  } catch (error) {
    if (isAuthError(error)) return [error];
    throw error;
  }
}

/** How many names are reported. */
const mostNames = 10;

function warnAboutNames({ id, password }: PasswordProvider, warn: Warn): void {
  const unknown = Object.entries(password)
    .filter(([name, value]) => value !== undefined && !settingNames.includes(name))
    .slice(0, mostNames);
  for (const [name] of unknown) {
    const near = nearestName(name, settingNames);
    if (!near) continue;
    warn(
      "unknown-option",
      `The provider "${id}" has the option \`${name}\`, which has no effect. Did you mean \`${near}\`?`,
    );
  }
}

function warnAboutLength({ id, password: { minLength } }: PasswordProvider, warn: Warn): void {
  if (!isMinLength(minLength) || minLength >= usualMinLength) return;
  warn(
    "password-short",
    `The provider "${id}" accepts passwords of ${minLength} characters. Where a password is the only factor, NIST SP 800-63B-4 asks for ${usualMinLength}`,
  );
}
