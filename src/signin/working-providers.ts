import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import { lackedOptions } from "../lib/mail/needed-options.ts";
import { isProduction, processEnvironment } from "../lib/process-environment.ts";

/**
 * Leaves out providers that can only lead to an error: mail providers without their options, and in production those without a client ID.
 * Warnings name them. Where no other way in is left, all stay: somebody who sees no form at all would not learn what is missing.
 */
export function workingProviders(
  providers: readonly ResolvedProvider[],
): readonly ResolvedProvider[] {
  const working = providers.filter(works);
  return working.length > 0 ? working : providers;
}

/** During development a button that leads to an error shows the developer which variable is missing. */
function works(provider: ResolvedProvider): boolean {
  if (provider.type === "email") {
    return lackedOptions(provider, provider.sendVerificationRequest).length === 0;
  }
  return !lacksClientId(provider) || !isProduction(processEnvironment());
}

/** Whether a provider is of no use before it gets a client ID. */
export const lacksClientId = (provider: ResolvedProvider): boolean =>
  (provider.type === "oauth" || provider.type === "oidc") && !provider.clientId;
