/**
 * Returns the path under which the application is mounted: `basePath` of next.config, which Next.js
 * inlines into the bundle. Empty at the root.
 */
export function applicationPath(): string {
  return process.env.__NEXT_ROUTER_BASEPATH ?? "";
}

/** Prefixes a path with that of the application, unless it has the prefix already. */
export function publicPath(path: string): string {
  const prefix = applicationPath();
  const rooted = `/${path.replace(/^\/+/, "")}`;
  if (rooted === "/") return prefix || "/";
  return rooted === prefix || rooted.startsWith(`${prefix}/`) ? rooted : prefix + rooted;
}
