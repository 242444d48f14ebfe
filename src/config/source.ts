import type { AuthConfig, AuthConfigSource } from "../types/config.ts";
import { resolveConfig } from "./resolve.ts";
import type { ResolvedConfig } from "./resolved.ts";

/**
 * The resolved configuration for a request: a plain object is resolved once, a function is asked for
 * every request and what it answers is resolved once per object.
 *
 * @param adjust what a binding changes, such as the path at which it is mounted; must answer the same
 *   object for the same configuration, or it is resolved anew
 */
export async function resolveSource(
  source: AuthConfigSource,
  request: Request | undefined,
  adjust: (config: AuthConfig) => AuthConfig = (config) => config,
): Promise<ResolvedConfig> {
  const config = typeof source === "function" ? await source(request) : source;
  return resolveConfig(adjust(config));
}
