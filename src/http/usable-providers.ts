import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import type { Context } from "../request/context.ts";
import { lacksClientId, workingProviders } from "../signin/working-providers.ts";

/** Leaves out providers with which nobody can sign in here. Warns of those without a client ID, whether they are left out or not. */
export async function usableProviders(
  context: Context,
  configured: readonly ResolvedProvider[],
): Promise<readonly ResolvedProvider[]> {
  const offered = workingProviders(await keepUsablePasskeys(context, configured));
  const unregistered = configured.filter(lacksClientId);
  if (unregistered.length > 0) {
    const { warnMissingClientIds } = await import("./missing-client-ids.ts");
    await warnMissingClientIds(context, unregistered, offered);
  }
  return offered;
}

async function keepUsablePasskeys(context: Context, providers: readonly ResolvedProvider[]) {
  if (!providers.some(({ type }) => type === "webauthn")) return providers;
  const { withUsablePasskeys } = await import("./usable-passkeys.ts");
  return withUsablePasskeys(context, providers);
}
