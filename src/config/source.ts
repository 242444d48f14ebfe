import { AuthError } from "../auth-error.ts";
import type { Awaitable } from "../lib/awaitable.ts";
import type { AuthConfig, AuthConfigSource } from "../types/config.ts";
import { resolveConfig } from "./resolve.ts";
import type { ResolvedConfig } from "./resolved.ts";

/**
 * The resolved configuration for a request: a plain object is resolved once, a function is asked for
 * every request and what it answers is resolved once per object. A function that throws makes a
 * configuration with a `problem`.
 *
 * @param adjust what a binding changes, such as the path at which it is mounted; must answer the same
 *   object for the same configuration, or it is resolved anew
 */
export function resolveSource(
  source: AuthConfigSource,
  request: Request | undefined,
  adjust: (config: AuthConfig) => AuthConfig = (config) => config,
): Awaitable<ResolvedConfig> {
  if (typeof source !== "function") return resolveConfig(adjust(source));
  return resolveFunction(source, request, adjust);
}

async function resolveFunction(
  source: Exclude<AuthConfigSource, AuthConfig>,
  request: Request | undefined,
  adjust: (config: AuthConfig) => AuthConfig,
): Promise<ResolvedConfig> {
  try {
    return await resolveConfig(adjust(await source(request)));
  } catch (error) {
    return await withoutConfig(error, adjust);
  }
}

/** Nothing can work without a configuration; the log is the default one. */
async function withoutConfig(
  error: unknown,
  adjust: (config: AuthConfig) => AuthConfig,
): Promise<ResolvedConfig> {
  const problem = new AuthError("The configuration function threw, or answered no configuration", {
    code: "configuration-function-failed",
    cause: error,
  });
  return Object.freeze({ ...(await resolveConfig(adjust({ providers: [] }))), problem });
}
