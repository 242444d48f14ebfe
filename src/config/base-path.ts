import { AuthError } from "../auth-error.ts";
import { isWebUrl } from "../lib/web-url.ts";
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
  const path = url && isWebUrl(url) ? new URL(url).pathname : "/";
  const written = basePath ?? (path === "/" ? fallback : path);
  const trimmed = written.replace(/^\/+|\/+$/g, "");
  return trimmed === "" ? "" : `/${trimmed}`;
}

/**
 * What is wrong with `AUTH_URL`, if anything. Without its protocol it may be a URL all the same: in
 * `localhost:3000` the protocol is `localhost:` and the path `3000`.
 */
export function urlProblem(url: string | undefined): AuthError | undefined {
  if (!url || isWebUrl(url)) return undefined;
  return new AuthError(
    `AUTH_URL is not a web address: ${url}. Write it like https://app.example.com`,
    { code: "invalid-auth-url" },
  );
}
