import { isAction } from "../http/route.ts";
import type { AuthConfig } from "../types/config.ts";

/**
 * The path below which a request to an action was made, such as `/auth` of `/auth/signin/github`: what
 * a framework that matches patterns does not tell. Without an action in it, the path itself.
 */
export function mountPath(pathname: string): string {
  const segments = pathname.replace(/\/$/, "").split("/");
  const last = segments.length - 1;
  const beforeLast = last - 1;
  if (isAction(segments[beforeLast])) return segments.slice(0, beforeLast).join("/");
  if (isAction(segments[last])) return segments.slice(0, last).join("/");
  return segments.join("/");
}

/**
 * Gives configurations the base path of their mount, where they name none themselves; the same
 * configuration and path make the same object, so that it is resolved once.
 */
export function createMounts(): (config: AuthConfig, basePath: string) => AuthConfig {
  const mounted = new WeakMap<AuthConfig, Map<string, AuthConfig>>();
  return (config, basePath) => {
    if (config.basePath) return config;
    const byPath = mounted.get(config) ?? new Map<string, AuthConfig>();
    mounted.set(config, byPath);
    const known = byPath.get(basePath) ?? { ...config, basePath };
    if (byPath.size < mostMounts) byPath.set(basePath, known);
    return known;
  };
}

/** Paths of one configuration that are remembered: a pattern could match any number of them. */
const mostMounts = 16;
