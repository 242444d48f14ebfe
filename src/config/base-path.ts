import { normalizeBasePath } from "../lib/path.ts";
import { isWebUrl } from "../lib/web-url.ts";
import type { AuthConfig } from "../types/config.ts";

/**
 * Returns the path under which the library is mounted: that of the configuration, otherwise a path in `AUTH_URL`, otherwise
 * the default of the binding. Source: interface 2.1.
 *
 * @returns see {@link normalizeBasePath}
 */
export function basePathOf(
  { basePath }: Pick<AuthConfig, "basePath">,
  url: string | undefined,
  fallback = "/auth",
): string {
  const path = url && isWebUrl(url) ? new URL(url).pathname : "/";
  return normalizeBasePath(basePath ?? (path === "/" ? fallback : path));
}
