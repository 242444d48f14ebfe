import { InvalidProvider } from "../../errors.ts";
import { isRecord } from "../../lib/json.ts";
import { isError } from "../../lib/kind.ts";
import { isBoolean, isText, listOf, oneOf } from "../../lib/shape.ts";
import { isMinLength, leastMinLength, mostMinLength } from "../../passwords/min-length.ts";
import type { PasswordOptions } from "../../passwords/options.ts";
import type { PasswordAlgorithm } from "../../passwords/stored/cost.ts";
import type { AuthConfig } from "../../types/config.ts";
import type { PasswordSettings } from "../../types/password.ts";
import type { CredentialsConfig } from "../../types/provider.ts";
import { isHostOfPlatform, isMailHostForgeable } from "../mail-host.ts";
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
    return new InvalidProvider(
      `The option \`${wrong.name}\` of provider "${id}" must be ${wrong.what}. ${advice}`,
    );
  }
  if (isMailHostForgeable({ resolved, env }) && !isHostOfPlatform({ resolved, env })) {
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

/** What a setting has to be, in code and in words. */
interface SettingType {
  readonly holds: (value: unknown) => boolean;
  readonly what: string;
}

const flag: SettingType = { holds: isBoolean, what: "`true` or `false`" };
const words: SettingType = { holds: listOf(isText), what: "a list of texts" };

const isAlgorithm = oneOf<PasswordAlgorithm>("scrypt", "argon2id", "pbkdf2");

/** Whether a value names an algorithm. Its cost is checked by what hashes. */
function isCost(value: unknown): boolean {
  return isAlgorithm(isRecord(value) ? value.algorithm : value);
}

/** What each setting has to be. The compiler says when one is missing. */
const settingTypes: Readonly<Record<keyof PasswordSettings, SettingType>> = {
  signUp: flag,
  identifier: {
    holds: oneOf("email", "username", "either"),
    what: '"email", "username" or "either"',
  },
  minLength: {
    holds: isMinLength,
    what: `a whole number from ${leastMinLength} to ${mostMinLength}`,
  },
  breaches: {
    holds: (value) => isBoolean(value) || typeof value === "function",
    what: "`true`, `false` or a function",
  },
  context: words,
  check: { holds: (value) => typeof value === "function", what: "a function" },
  hash: { holds: isCost, what: '"scrypt", "argon2id" or "pbkdf2", or one of them with its cost' },
  pepper: {
    holds: (value) => isText(value) || listOf(isText)(value),
    what: "text, or a list of texts",
  },
  imports: { holds: Array.isArray, what: "a list, such as `[bcrypt()]`" },
  reserved: words,
};

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settingTypes);

/** Says what the first wrong setting must be; `undefined` if all are right. */
function wrongSetting(settings: Readonly<Record<string, unknown>>) {
  for (const [name, { holds, what }] of Object.entries(settingTypes)) {
    const value = settings[name];
    if (value !== undefined && !holds(value)) return { name, what };
  }
  return undefined;
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
