import type { AuthConfig } from "../types/config.ts";

/**
 * Below which path the library answers: the configuration decides, then a path in `AUTH_URL`, then the
 * binding. Starts with a slash and does not end with one; empty at the root. Source: interface 2.1.
 */
export function basePathOf(
  { basePath }: Pick<AuthConfig, "basePath">,
  url: string | undefined,
  fallback = "/auth",
): string {
  const path = url && URL.canParse(url) ? new URL(url).pathname : "/";
  const written = basePath ?? (path === "/" ? fallback : path);
  const trimmed = written.replace(/^\/+|\/+$/g, "");
  return trimmed === "" ? "" : `/${trimmed}`;
}
