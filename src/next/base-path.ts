/**
 * Returns the path under which the application is mounted: `basePath` of next.config, which Next.js
 * inlines into the bundle. Empty at the root.
 */
export function applicationPath(): string {
  return process.env.__NEXT_ROUTER_BASEPATH ?? "";
}

/**
 * Returns the path without the slash that `trailingSlash` of next.config puts at its end. Next.js redirects to that
 * spelling before the application sees the request, and inlines the setting into the bundle. Code that is not bundled
 * cannot know it; one slash does no harm there, because Next.js redirects the other spelling in any case.
 */
export function withoutOwnSlash(path: string): string {
  const isOwn = String(process.env.__NEXT_TRAILING_SLASH) !== "false";
  return isOwn && !process.env.__NEXT_MANUAL_TRAILING_SLASH ? path.replace(/\/$/, "") : path;
}

/** Prefixes a path with that of the application, unless it has the prefix already. */
export function publicPath(path: string): string {
  const prefix = applicationPath();
  const rooted = `/${path.replace(/^\/+/, "")}`;
  if (rooted === "/") return prefix || "/";
  return rooted === prefix || rooted.startsWith(`${prefix}/`) ? rooted : prefix + rooted;
}

/** Returns a path as the application knows it, without its base path, or `undefined` if it is not one of the application. */
export function pathInside(path: string): string | undefined {
  const prefix = applicationPath();
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined;
  return path.slice(prefix.length) || "/";
}
