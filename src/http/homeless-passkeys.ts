import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import { isLoopbackHost } from "../lib/host.ts";
import type { Context } from "../request/context.ts";
import { warnOnce } from "../request/warn-once.ts";

/**
 * Leaves out passkey providers that cannot work because nobody has said where the application is: `AUTH_URL` is not
 * set, and a request must not decide it, except on this machine. Warns once.
 */
export async function withoutHomeless(
  { config, origin }: Context,
  providers: readonly ResolvedProvider[],
): Promise<readonly ResolvedProvider[]> {
  if (isLoopbackHost(new URL(origin).hostname)) return providers;
  const isHomeless = (one: ResolvedProvider) =>
    one.type === "webauthn" && one.relyingParty.origins.length === 0;
  const homeless = providers.filter(isHomeless);
  if (homeless.length === 0) return providers;
  await warnOnce(
    config,
    "passkeys-need-address",
    `Passkeys are not offered, because nothing says where the application is. Set AUTH_URL, or \`relyingParty.origin\` of provider "${homeless[0]?.id}"`,
  );
  return providers.filter((one) => !isHomeless(one));
}
