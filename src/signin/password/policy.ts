import { CallbackRouteError, PasswordRefused } from "../../errors.ts";
import { haveIBeenPwned } from "../../passwords/policy/breaches.ts";
import { checkPassword, type PasswordPolicy } from "../../passwords/policy/check-password.ts";
import type { Context } from "../../request/context.ts";
import type {
  PasswordCandidate,
  PasswordRefusalReason,
  PasswordSettings,
} from "../../types/password.ts";
import type { PasswordProvider } from "./provider.ts";

/** What is said where the application's check has nothing to tell the person. */
export const noReason = "Please choose another password.";

/** A new password, and the one that it replaces, if the person typed that. */
export interface Choice extends PasswordCandidate {
  readonly current?: string | undefined;
}

/**
 * Asserts what can be said of a new password at once: its length, and that nobody would guess it. It costs next to nothing, so
 * it comes before anything is counted.
 *
 * @throws {PasswordRefused} with the reason as `cause.reason` and what that means in English, or what the application says, as `cause.message`
 */
export async function assertSound(
  context: Context,
  { password: settings }: PasswordProvider,
  choice: Choice,
): Promise<void> {
  const refusal = await checkPassword(choice.password, policyOf(context, settings, choice));
  if (refusal) throw refused(refusal.reason, refusal.message);
}

/**
 * Asserts that a new password is in no known breach, and that the application has nothing against it.
 *
 * @throws {PasswordRefused} as {@link assertSound}
 * @throws {CallbackRouteError} when the application's check throws
 */
export async function assertUnknown(
  context: Context,
  provider: PasswordProvider,
  choice: Choice,
): Promise<void> {
  const { password: settings } = provider;
  const breaches = await breachesOf(context, settings);
  if (breaches) {
    const policy = { ...policyOf(context, settings, choice), breaches };
    const refusal = await checkPassword(choice.password, policy);
    if (refusal) throw refused(refusal.reason, refusal.message);
  }
  const objection = await askApplication(provider, choice);
  if (objection !== undefined) throw refused("check", objection);
}

function policyOf(
  { config, origin }: Context,
  { minLength, context = [] }: PasswordSettings,
  { email, username, name, current }: Choice,
): PasswordPolicy {
  const { hostname } = new URL(origin);
  // Without the ending, which is nobody's name.
  const labels = hostname.split(".").slice(0, -1);
  const words = [...context, config.theme.name, hostname, ...labels, email, username, name];
  return { minLength, context: words, current };
}

async function breachesOf({ config }: Context, { breaches = true }: PasswordSettings) {
  if (typeof breaches === "function") return breaches;
  if (!breaches) return undefined;
  const log = await config.log();
  return haveIBeenPwned({ warn: ({ message }) => log.warn("breaches-unavailable", message) });
}

async function askApplication(
  { id, password: settings }: PasswordProvider,
  { current: _, ...candidate }: Choice,
): Promise<string | undefined> {
  if (!settings.check) return undefined;
  let answer: unknown;
  try {
    answer = await settings.check(candidate);
  } catch (err) {
    const cause = { err, provider: id };
    throw new CallbackRouteError(`check() of provider "${id}" threw`, { cause });
  }
  if (answer === undefined || answer === null || answer === "") return undefined;
  // Any other answer may be meant as a refusal, and has nothing to tell the person.
  return typeof answer === "string" ? answer : noReason;
}

function refused(reason: PasswordRefusalReason, message: string): PasswordRefused {
  return new PasswordRefused("The new password is refused", { cause: { reason, message } });
}
