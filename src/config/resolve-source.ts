import type { Awaitable } from "../lib/awaitable.ts";
import type { AuthConfig, AuthConfigSource } from "../types/config.ts";
import { resolveConfig } from "./resolve.ts";
import type { ResolvedConfig } from "./resolved-config.ts";

type Resolve = (config: AuthConfig) => Awaitable<ResolvedConfig>;

/**
 * Resolves the configuration for a request. A function is called for every request, and each object that it returns is
 * resolved once. If it throws, the result is a configuration with a `problem`.
 *
 * @param resolve resolves what the source is or returns, with what a binding adds, such as the path under which it is mounted
 */
export function resolveSource(
  source: AuthConfigSource,
  request: Request | undefined,
  resolve: Resolve = resolveConfig,
): Awaitable<ResolvedConfig> {
  if (typeof source === "object" && source) return resolve(source);
  return resolveFunction(source, request, resolve);
}

async function resolveFunction(
  source: AuthConfigSource,
  request: Request | undefined,
  resolve: Resolve,
): Promise<ResolvedConfig> {
  try {
    return await resolve(await Reflect.apply(Object(source), undefined, [request]));
  } catch (error) {
    const { withoutConfiguration } = await import("./configuration-failed.ts");
    return withoutConfiguration(resolve, source, error);
  }
}
