import { normalizePath } from "../lib/path.ts";
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

/**
 * Writes a base path, which may contain spaces and letters of any alphabet, as it appears in the URL of a request. The
 * result starts with a slash and does not end with one; at the root it is empty.
 */
export function normalizeBasePath(written: string): string {
  const trimmed = normalizePath(written).replace(/^\/+|\/+$/g, "");
  return trimmed === "" ? "" : `/${trimmed}`;
}
