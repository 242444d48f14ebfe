import { discard } from "../lib/discard.ts";
import { isRecord } from "../lib/json.ts";
import type { Provider, ProviderWithOptions } from "../types/provider.ts";

/** The providers that can be read: one that cannot is reported by itself. */
export function readableProviders(providers: unknown): ProviderWithOptions[] {
  if (!Array.isArray(providers)) return [];
  return providers.flatMap((provider: Provider) => {
    try {
      const one = typeof provider === "function" ? provider({}) : provider;
      if ("then" in one) discard(one);
      // A copy, because what can be read once may throw the next time.
      const { options, ...members } = one;
      const copy = {
        ...members,
        ...(isRecord(options) ? { options: { ...options } } : { options }),
      };
      return one.type ? copy : [];
    } catch {
      return [];
    }
  });
}

/**
 * Whether a provider has an option: `logout`, by which it is signed out of too, or ends sessions, or `password`, the settings of
 * one whose passwords the library keeps.
 */
export function anyWith(name: "logout" | "password", providers: unknown): boolean {
  return readableProviders(providers).some(
    (provider) => name in { ...provider, ...Object(provider.options) },
  );
}
