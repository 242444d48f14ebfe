import type { AuthError } from "../errors.ts";
import { lazily } from "../lib/lazy.ts";
import type { Log, LogFacts } from "../log/logger.ts";
import { checkAdapter } from "./checks/adapters.ts";
import { checkAddresses, checkPages } from "./checks/addresses.ts";
import type { Check } from "./checks/check.ts";
import { checkCookies } from "./checks/cookies.ts";
import { checkFactors } from "./checks/factors.ts";
import { checkLimits } from "./checks/limits.ts";
import { checkMails } from "./checks/mails.ts";
import { checkOptionNames } from "./checks/option-names.ts";
import { wrongOptions } from "./checks/options.ts";
import { checkPasswords } from "./checks/passwords.ts";
import { checkProviderList } from "./checks/provider-list.ts";
import { checkProviderNames } from "./checks/provider-names.ts";
import { checkSecrets } from "./checks/secrets.ts";
import { checkSecurity } from "./checks/security.ts";
import { checkLifetimes } from "./checks/sessions.ts";
import { checkSwitches } from "./checks/switches.ts";
import { checkUpgradeFrom } from "./checks/upgrade-from.ts";
import { factorPolicy } from "./factors.ts";
import { messagesProblem } from "./messages-problem.ts";
import { passwordProblem } from "./providers/password.ts";
import { keepsRecords } from "./registry.ts";
import type { ResolvedConfig } from "./resolved-config.ts";
import { type Finding, sayOnce, type Warn } from "./say-once.ts";
import { trustProxyProblem } from "./trust-proxy.ts";
import type { Unchecked } from "./validate.ts";

/** In the order in which mistakes are reported. */
const checks: readonly Check[] = [
  checkSwitches,
  ({ config }, warn) => {
    checkOptionNames(config, warn);
    checkProviderNames(config, warn);
    return [];
  },
  ({ config }, warn) => wrongOptions(config, warn),
  checkSecrets,
  checkProviderList,
  checkAddresses,
  checkLifetimes,
  checkCookies,
  ({ config: { trustProxy } }) => listOf(trustProxyProblem(trustProxy ?? 0)),
  checkLimits,
  checkPages,
  checkAdapter,
  checkSecurity,
  checkPasswords,
  checkMails,
  checkFactors,
  checkUpgradeFrom,
];

/** Looks at everything in a configuration: warnings, and the mistakes that make every action impossible. */
export function examine(unchecked: Unchecked): {
  readonly warnings: readonly Finding[];
  readonly problems: readonly AuthError[];
} {
  const warnings: Finding[] = [];
  const warn: Warn = (code, explanation, about) =>
    void warnings.push({ code, explanation, ...(about !== undefined && { about }) });
  const problems = checks.flatMap((check) => check(unchecked, warn));
  return { warnings, problems };
}

/** What a closer look at a configuration finds out. */
type Diagnosis = Pick<ResolvedConfig, "problem" | "registry" | "factors" | "log">;

/**
 * Warns about what is unwise, and returns the first mistake, which stops every request. All mistakes are written to the log
 * together, so that they can be corrected together, and once: the requests that they stop write nothing more.
 */
export async function diagnose(unchecked: Unchecked): Promise<Diagnosis> {
  const { resolved, config } = unchecked;
  const { warnings, problems } = examine(unchecked);
  const ofPasswords = await passwordProblem(unchecked);
  const ofMessages = await messagesProblem(unchecked);
  const all = [...problems, ...listOf(ofPasswords), ...listOf(ofMessages)];
  await sayOnce(unchecked, [...warnings, ...all.map((error) => ({ error }))]);
  const [problem] = all;
  const log = problem ? lazily(async () => without(problem, await resolved.log())) : resolved.log;
  return { problem, registry: keepsRecords(config), factors: factorPolicy(config), log };
}

/** Returns a log that leaves out an error that has been written. */
function without(said: AuthError, log: Log): Log {
  return Object.freeze({
    ...log,
    error: (error: unknown, facts?: LogFacts | (() => LogFacts)) => {
      if (error !== said) log.error(error, facts);
    },
  });
}

function listOf(problem: AuthError | undefined): AuthError[] {
  return problem ? [problem] : [];
}
