import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import type { Context } from "../request/context.ts";
import { configuredProviders } from "../request/find-provider.ts";

/** Returns the providers that people can sign in with here. */
export async function offeredProviders(context: Context): Promise<readonly ResolvedProvider[]> {
  const providers = [...(await configuredProviders(context)).values()];
  if (!providers.some(({ type }) => type === "webauthn")) return providers;
  const { withUsablePasskeys } = await import("./usable-passkeys.ts");
  return withUsablePasskeys(context, providers);
}
