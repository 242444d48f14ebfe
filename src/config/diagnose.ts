import type { AuthError } from "../errors.ts";
import { checkAdapter } from "./checks/adapters.ts";
import { checkAddresses, checkPages } from "./checks/addresses.ts";
import type { Check } from "./checks/check.ts";
import { checkCookies } from "./checks/cookies.ts";
import { checkLimits } from "./checks/limits.ts";
import { checkOptionNames } from "./checks/option-names.ts";
import { wrongOptions } from "./checks/options.ts";
import { checkProviderList } from "./checks/provider-list.ts";
import { checkProviderNames } from "./checks/provider-names.ts";
import { checkSecrets } from "./checks/secrets.ts";
import { checkLifetimes } from "./checks/sessions.ts";
import { checkSwitches } from "./checks/switches.ts";
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

/**
 * Warns about what is unwise, and returns the first mistake, which is written to the log at every request. The others
 * are written at once, so that they can be corrected together.
 */
export async function diagnose(unchecked: Unchecked): Promise<AuthError | undefined> {
  const { warnings, problems } = examine(unchecked);
  const [first, ...others] = problems;
  await sayOnce(unchecked, [...warnings, ...others.map((error) => ({ error }))]);
  return first;
}

function listOf(problem: AuthError | undefined): AuthError[] {
  return problem ? [problem] : [];
}
