import type { Awaitable } from "../lib/awaitable.ts";
import type { AuthConfig, AuthConfigSource } from "../types/config.ts";
import { resolveConfig } from "./resolve.ts";
import type { ResolvedConfig } from "./resolved-config.ts";

/**
 * Resolves the configuration for a request. A function is called for every request, and each object that it returns is
 * resolved once. If it throws, the result is a configuration with a `problem`.
 *
 * @param adjust what a binding changes, such as the path under which it is mounted; must return the same object for the
 *   same configuration, or it is resolved again
 */
export function resolveSource(
  source: AuthConfigSource,
  request: Request | undefined,
  adjust: (config: AuthConfig) => AuthConfig = (config) => config,
): Awaitable<ResolvedConfig> {
  if (typeof source === "object" && source) return resolveConfig(adjust(source));
  return resolveFunction(source, request, adjust);
}

async function resolveFunction(
  source: AuthConfigSource,
  request: Request | undefined,
  adjust: (config: AuthConfig) => AuthConfig,
): Promise<ResolvedConfig> {
  try {
    return await resolveConfig(adjust(await Reflect.apply(Object(source), undefined, [request])));
  } catch (error) {
    const { withoutConfiguration } = await import("./configuration-failed.ts");
    return withoutConfiguration((empty) => resolveConfig(adjust(empty)), source, error);
  }
}
