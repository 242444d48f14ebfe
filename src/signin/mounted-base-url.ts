import { mountOf } from "../config/mounts.ts";
import type { ResolvedConfig } from "../config/resolved-config.ts";
import { normalizeBasePath } from "../lib/path.ts";
import type { Context } from "../request/context.ts";
import { warnOnce } from "../request/warn-once.ts";
import type { AuthConfigSource } from "../types/config.ts";

/**
 * Returns the base URL for a guard whose framework mounts the handler at a path that only the handler's requests tell.
 * Before the first of them it is that of the configuration, and the log says so once.
 *
 * @param source the configuration as the guard was given it: the same as the handler's
 * @param handler the name of the handler, for the log
 */
export async function mountedBaseUrl(
  { config, origin, baseUrl }: Context,
  source: AuthConfigSource,
  handler: string | undefined,
): Promise<string> {
  const { pages, factors, own } = config;
  const needsNoMount = pages.signIn && (pages.factor || !factors);
  if (needsNoMount || own.basePath) return baseUrl;
  const mount = mountOf(source);
  if (mount !== undefined) return origin + normalizeBasePath(mount);
  if (handler) {
    const { basePath } = config;
    await warnOfMount(config, handler, `requireSession sends people to ${basePath}/signin`);
  }
  return baseUrl;
}

/** Warns once that addresses are written without knowing where a handler is mounted. */
export function warnOfMount(config: ResolvedConfig, handler: string, what: string): Promise<void> {
  return warnOnce(
    config,
    "mount-unknown",
    `${what}, and nothing has told it for certain where ${handler} is mounted. That is harmless if it is at ${config.basePath || "/"}. If it is elsewhere, set \`basePath\` in the configuration to its path: until ${handler} has had a request, that leads nowhere`,
  );
}
