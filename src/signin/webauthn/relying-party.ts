import type { WebAuthnProvider } from "../../config/providers/webauthn.ts";
import { InvalidProvider } from "../../errors.ts";
import { isLoopbackHost } from "../../lib/host.ts";
import type { Context } from "../../request/context.ts";

/** The relying party of passkeys, and the origins where they may be used (WebAuthn Level 3 section 4). */
export interface RelyingParty {
  /** The RP ID: a domain. */
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
}

/**
 * Returns the relying party from the configuration: `relyingParty` of the provider, or else `AUTH_URL`. The origin of
 * the request is used only if it is a loopback host, as in development.
 *
 * @throws {InvalidProvider} when no origin is known, or the RP ID is an IP address or belongs to none of the origins
 */
export function relyingPartyOf(context: Context, provider: WebAuthnProvider): RelyingParty {
  const { relyingParty: written } = provider;
  const origins = written.origins.length > 0 ? written.origins : [ownOrigin(context, provider)];
  const hosts = origins.map((origin) => new URL(origin).hostname);
  const id = written.id ?? hosts[0] ?? "";
  if (isAddress(id)) {
    throw new InvalidProvider(
      `Passkeys belong to a domain, not to the address ${id}. In development open http://localhost instead`,
      { code: "relying-party-address" },
    );
  }
  if (!hosts.some((host) => host === id || host.endsWith(`.${id}`))) {
    throw new InvalidProvider(
      `relyingParty.id of provider "${provider.id}" is ${id}, but no origin of it is there: ${origins.join(", ")}`,
      { code: "relying-party-mismatch" },
    );
  }
  return { id, name: written.name ?? context.config.theme.name ?? id, origins };
}

function ownOrigin({ config, origin }: Context, provider: WebAuthnProvider): string {
  if (config.origin) return config.origin;
  if (isLoopbackHost(new URL(origin).hostname)) return origin;
  throw new InvalidProvider(
    `Passkeys need to know where the application is. Set AUTH_URL, or \`relyingParty.origin\` of provider "${provider.id}"`,
    { code: "relying-party-missing" },
  );
}

/** Whether a host is an IP address, for which browsers create no passkeys. */
function isAddress(host: string): boolean {
  return host.startsWith("[") || /^[\d.]+$/.test(host);
}
