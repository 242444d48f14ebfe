import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import { lackedOptions } from "../lib/mail/needed-options.ts";
import type { Context } from "../request/context.ts";
import { configuredProviders } from "../request/find-provider.ts";

/** Returns the providers that people can sign in with here. */
export async function offeredProviders(context: Context): Promise<readonly ResolvedProvider[]> {
  const configured = [...(await configuredProviders(context)).values()];
  const sending = configured.filter(canSendLinks);
  // Somebody who sees no form at all would not learn what is missing.
  const providers = sending.length > 0 ? sending : configured;
  if (!providers.some(({ type }) => type === "webauthn")) return providers;
  const { withUsablePasskeys } = await import("./usable-passkeys.ts");
  return withUsablePasskeys(context, providers);
}

/** A mail provider without its options sends no magic links. A warning says so from the start. */
const canSendLinks = (provider: ResolvedProvider): boolean =>
  provider.type !== "email" ||
  lackedOptions(provider, provider.sendVerificationRequest).length === 0;
