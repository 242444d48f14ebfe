import { mountOf } from "../config/mounts.ts";
import type { ResolvedConfig } from "../config/resolved-config.ts";
import { normalizeBasePath } from "../lib/path.ts";
import { perCopy } from "../lib/shared.ts";
import { afterAnswer } from "../request/after-answer.ts";
import type { Context } from "../request/context.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { warnOfMount } from "./mounted-base-url.ts";

const mounted = perCopy(() => new WeakMap<ResolvedConfig, ResolvedConfig>());

/**
 * Returns a configuration with the path at which its handler is mounted, if it does not name one itself and there is one mount.
 * For the same path it is the same object: other things are remembered by it.
 */
export function withMount(config: ResolvedConfig, source: AuthConfigSource): ResolvedConfig {
  const mount = mountOf(source);
  if (config.own.basePath || mount === undefined) return config;
  const basePath = normalizeBasePath(mount);
  const known = mounted().get(config);
  if (known?.basePath === basePath) return known;
  const made = Object.freeze({ ...config, basePath });
  mounted().set(config, made);
  return made;
}

/**
 * Makes a context warn when its base URL is used while nobody knows where the handler is mounted. Most operations use it only
 * when something went wrong, or never.
 *
 * @param handler the name of the handler, for the log
 */
export function tellingOfMount(
  context: Context,
  source: AuthConfigSource,
  handler: string,
): Context {
  const { config, baseUrl } = context;
  if (config.own.basePath || mountOf(source) !== undefined) return context;
  const what = `Addresses are written with the base path ${config.basePath || "/"}`;
  return Object.defineProperty(context, "baseUrl", {
    get() {
      afterAnswer(context, () => warnOfMount(config, handler, what));
      return baseUrl;
    },
  });
}
