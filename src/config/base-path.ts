import { AuthError } from "../auth-error.ts";
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

/**
 * Returns what is wrong with `AUTH_URL`, if anything. A URL without its protocol may still parse: in `localhost:3000`,
 * the protocol is `localhost:` and the path `3000`.
 */
export function urlProblem(url: string | undefined): AuthError | undefined {
  if (!url || isWebUrl(url)) return undefined;
  return new AuthError(
    `AUTH_URL is not a web address: ${url}. Write it like https://app.example.com`,
    { code: "invalid-auth-url" },
  );
}
