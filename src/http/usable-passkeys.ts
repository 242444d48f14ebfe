import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import { isLoopbackHost } from "../lib/host.ts";
import type { Context } from "../request/context.ts";
import { warnOnce } from "../request/warn-once.ts";
import { canVerify } from "../signin/webauthn/can-verify.ts";

type Providers = readonly ResolvedProvider[];

/**
 * Leaves out passkey providers that cannot work: nobody has said where the application is, or the package that verifies
 * passkeys is missing. The log says so once.
 */
export async function withUsablePasskeys(
  context: Context,
  providers: Providers,
): Promise<Providers> {
  const placed = await withoutHomeless(context, providers);
  if (!placed.some(isPasskey) || (await canVerify(context))) return placed;
  return placed.filter((one) => !isPasskey(one));
}

const isPasskey = ({ type }: ResolvedProvider) => type === "webauthn";

/** `AUTH_URL` is not set, and a request must not decide where the application is, except on this machine. */
async function withoutHomeless(
  { config, origin }: Context,
  providers: Providers,
): Promise<Providers> {
  if (config.origin || isLoopbackHost(new URL(origin).hostname)) return providers;
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
