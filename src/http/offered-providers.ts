import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import type { Context } from "../request/context.ts";
import { configuredProviders } from "../request/find-provider.ts";

/** Returns the providers that people can sign in with here. */
export async function offeredProviders(context: Context): Promise<readonly ResolvedProvider[]> {
  const providers = [...(await configuredProviders(context)).values()];
  // A client ID is all that such a provider needs.
  if (providers.every((one) => "clientId" in one && one.clientId)) return providers;
  return (await import("./usable-providers.ts")).usableProviders(context, providers);
}
