import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { OAuthCallbackError } from "../../../errors.ts";
import { tenantMap } from "../../../lib/tenant-map.ts";
import type { Context } from "../../../request/context.ts";

/** Milliseconds for which a provider is left alone that did not answer: anybody may post logout tokens. */
const pause = 10_000;
const mostProviders = 1_000;

const silent = tenantMap<true>("silent-providers", mostProviders);

/** Returns where a provider is asked: a configuration that is made for each request may use one id for several. */
function placeOf({ id, issuer, wellKnown }: OAuthProvider): string {
  return JSON.stringify([id, issuer, wellKnown]);
}

/**
 * Calls `ask`, which may ask a provider for its metadata, unless that failed a moment ago.
 *
 * @throws {OAuthCallbackError} when the provider does not give what it was asked for, or did not a moment ago
 */
export async function askingWithPauses<T>(
  { config }: Context,
  provider: OAuthProvider,
  ask: () => Promise<T>,
): Promise<T> {
  const place = placeOf(provider);
  if (silent.get(config, place)) {
    throw new OAuthCallbackError(
      `Provider "${provider.id}" could not be asked for its metadata a moment ago, and is left alone for ten seconds`,
      { code: "provider-unavailable", cause: { provider: provider.id } },
    );
  }
  try {
    return await ask();
  } catch (error) {
    silent.set(config, place, true, Date.now() + pause);
    const { explainFailure } = await import("../failure/explain-failure.ts");
    throw await explainFailure(error, provider);
  }
}
