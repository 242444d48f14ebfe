import { normalizeBasePath } from "../server/mount.ts";
import { applicationPath, publicPath } from "./base-path.ts";
import type { AnyConfig } from "./config.ts";

/** Returns the path under which the library is mounted, as browsers see it. Empty at the root. */
export function authPath({ basePath }: AnyConfig): string {
  const path = addressPath();
  // The bare address of the application does not say where the library is mounted.
  const decides = basePath === undefined && path !== "" && path !== applicationPath();
  if (decides) return path;
  return normalizeBasePath(
    basePath === undefined ? `${applicationPath()}/api/auth` : publicPath(basePath),
  );
}

/** Returns the path of `AUTH_URL` without a trailing slash. Empty if the variable is not a web address. */
export function addressPath(): string {
  const url = address();
  return url ? normalizeBasePath(url.pathname) : "";
}

/** Returns the origin of `AUTH_URL`, if the variable is a web address. */
export function addressOrigin(): string | undefined {
  return address()?.origin;
}

function address(): URL | undefined {
  const url = process.env.AUTH_URL || process.env.NEXTAUTH_URL || "";
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : undefined;
}
