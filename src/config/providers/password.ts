import { InvalidProvider } from "../../errors.ts";
import { isRecord } from "../../lib/json.ts";
import { isError } from "../../lib/kind.ts";
import { isBoolean, isText, listOf, oneOf } from "../../lib/shape.ts";
import { isMinLength, leastMinLength, mostMinLength } from "../../passwords/min-length.ts";
import type { PasswordOptions } from "../../passwords/options.ts";
import type { AuthConfig } from "../../types/config.ts";
import type { PasswordSettings } from "../../types/password.ts";
import type { CredentialsConfig } from "../../types/provider.ts";
import { isProduction } from "../environment.ts";
import { readableProviders } from "../readable-providers.ts";
import type { Unchecked } from "../validate.ts";

/** A provider whose passwords the library keeps. It is told by its settings, never by its id. */
export type PasswordProvider = CredentialsConfig & { readonly password: PasswordSettings };

/** Whether a provider is one whose passwords the library keeps. */
export function isPasswordProvider(provider: object): provider is PasswordProvider {
  return "password" in provider && isRecord(provider.password);
}

/**
 * Returns what is wrong with a provider of passwords: its settings, what this runtime can hash, or that its mails would lead to a
 * host that a stranger can forge.
 */
export async function passwordProblem({
  config,
  resolved,
  env,
}: Unchecked): Promise<InvalidProvider | undefined> {
  const provider = passwordProviderOf(config);
  if (!provider) return undefined;
  const { id, password: settings } = provider;
  const wrong = wrongSetting({ ...settings });
  if (wrong) {
    return new InvalidProvider(`The option \`${wrong}\` of provider "${id}" is wrong. ${advice}`);
  }
  if (!resolved.origin && resolved.trustHost === true && isProduction(env) && !env.VERCEL) {
    return new InvalidProvider(
      `The mails of provider "${id}" would lead to the host that a request names, which a stranger can forge. Set AUTH_URL, or list the hosts in \`trustHost\``,
      { code: "mail-host-unknown" },
    );
  }
  try {
    // Loaded by the applications that have passwords.
    const { preparePasswords } = await import("../../passwords/prepare-passwords.ts");
    await preparePasswords(hashOptions(settings));
    return undefined;
  } catch (error) {
    const why = isError(error) ? error.message : "";
    return new InvalidProvider(`Provider "${id}" cannot hash passwords here. ${why}`, {
      code: "passwords-unavailable",
      cause: error,
    });
  }
}

/** Returns the first provider of a configuration whose passwords the library keeps. */
export function passwordProviderOf({ providers }: AuthConfig): PasswordProvider | undefined {
  for (const provider of readableProviders(providers)) {
    const merged = { ...provider, ...Object(provider.options) };
    if (isPasswordProvider(merged)) return merged;
  }
  return undefined;
}

const advice = "See node_modules/cardea/docs/passwords.md";

/** What each setting has to be. The compiler says when one is missing. */
const settingTypes: Readonly<Record<keyof PasswordSettings, (value: unknown) => boolean>> = {
  signUp: isBoolean,
  identifier: oneOf("email", "username", "either"),
  minLength: isMinLength,
  breaches: (value) => isBoolean(value) || typeof value === "function",
  context: listOf(isText),
  check: (value) => typeof value === "function",
  // These are checked by what hashes.
  hash: () => true,
  pepper: (value) => isText(value) || listOf(isText)(value),
  imports: Array.isArray,
  reserved: listOf(isText),
};

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settingTypes);

function wrongSetting(settings: Readonly<Record<string, unknown>>): string | undefined {
  const [name] =
    Object.entries(settingTypes).find(([known, holds]) => {
      const value = settings[known];
      return value !== undefined && !holds(value);
    }) ?? [];
  if (name === "minLength") return `minLength\`, from ${leastMinLength} to ${mostMinLength},\``;
  return name;
}

/**
 * Returns how passwords are hashed and checked.
 *
 * @param userId whose password it is; without one, no pepper is added, because it is bound to the user
 */
export function hashOptions(
  { hash, imports, ...settings }: PasswordSettings,
  userId?: string,
): PasswordOptions {
  // An `undefined` pepper is an error, so it must not get lost.
  const pepper = "pepper" in settings ? { pepper: settings.pepper } : {};
  return { algorithm: hash, imports, userId, ...pepper };
}

/** The same for a hash of somebody whose id is not known yet. */
export function unpeppered({ hash }: PasswordSettings): PasswordOptions {
  return { algorithm: hash };
}
