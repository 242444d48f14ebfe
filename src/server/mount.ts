import {
  isAction,
  parseRoute,
  type Route,
  type RouteOptions,
  takesProvider,
} from "../http/route.ts";
import { derive } from "../lib/derive.ts";
import { normalizeBasePath } from "../lib/path.ts";
import { shared } from "../lib/shared.ts";
import type { AuthConfig, AuthConfigSource } from "../types/config.ts";

export { normalizeBasePath };

/**
 * Returns the library's route for a path. `undefined` for every other path, even one below a route: such
 * paths belong to the application.
 *
 * @param pathname the path of the request
 * @param basePath in any spelling; see {@link normalizeBasePath}
 * @param config the configuration, because some routes are only there if it has switched them on
 */
export function findRoute(
  pathname: string,
  basePath: string,
  config: RouteOptions = {},
): Route | undefined {
  return parseRoute(pathname, normalizeBasePath(basePath), config);
}

/**
 * Returns the base path for a route pattern, such as `/api/auth` for `/api/auth/*`. Fixed segments come from the
 * pattern and parameters such as `:tenant` from the path of the request, so that no request can move the library
 * elsewhere.
 *
 * @param pattern as the framework matched it: `/auth/*`, `/auth/*rest`, `/auth/:action/:provider?`,
 *   `/auth/[...rest]`, `/auth/$`
 * @param pathname the path of the request
 * @returns `undefined` for a pattern without a fixed segment, such as `*`: then `basePath` applies
 * @throws {TypeError} without a pattern, because the path alone does not say where the library is mounted
 */
export function mountPath(pattern: string, pathname: string): string | undefined {
  if (typeof pattern !== "string" || typeof pathname !== "string") {
    throw new TypeError(
      "Write mountPath(pattern, pathname), with the pattern of the route, such as /auth/*",
    );
  }
  const fixed = beforeAction(pattern.replace(/\/$/, "").split("/"));
  if (!fixed.some((segment) => segment !== "" && !isOpen(segment))) return undefined;
  const asked = pathname.split("/");
  return fixed.map((segment, at) => (isOpen(segment) ? asked[at] : segment)).join("/");
}

/** Returns the segments of a pattern that come before those for action and provider. */
function beforeAction(segments: readonly string[]): readonly string[] {
  if (takesAll(segments.at(-1))) return segments.slice(0, -1);
  const fixed = segments.slice(0, segments.findLastIndex((segment) => !isOpen(segment)) + 1);
  const last = fixed.at(-1);
  const open = segments.length - fixed.length;
  // A route for one action: `/auth/session`, `/auth/callback/:provider`.
  const isOneAction = open === 0 ? isAction(last) : open === 1 && takesProvider(last);
  return isOneAction ? fixed.slice(0, -1) : fixed;
}

/** Whether a segment of a pattern matches any text. */
function isOpen(segment: string): boolean {
  return /[*:$[\](){}]/.test(segment);
}

/** Whether a segment of a pattern can match several segments of a path. */
function takesAll(segment = ""): boolean {
  return /^\{?\*|[*+]\??$|\.\.\.|^\$$|[{(]\.[*+][})]\??$/.test(segment);
}

/**
 * Returns a function that adds the base path of a mount to a configuration, unless the configuration has one
 * already or no path is given. For the same configuration and path it returns the same object, so that the
 * configuration is resolved once.
 *
 * @param source the configuration as the handler got it, and
 * @param handler the name of the handler, if the framework may mount it anywhere: what is called before its first request then
 *   says in the log that it does not know the mount
 */
export function createMounts(
  source?: AuthConfigSource,
  handler?: string,
): (config: AuthConfig, basePath: string | undefined) => AuthConfig {
  if (source && handler) handlers().set(source, handler);
  const mounted = new WeakMap<AuthConfig, Map<string, AuthConfig>>();
  return (config, basePath) => {
    if (config.basePath || basePath === undefined) return config;
    const byPath = mounted.get(config) ?? new Map<string, AuthConfig>();
    mounted.set(config, byPath);
    const known = byPath.get(basePath) ?? derive(config, { basePath });
    if (byPath.size < mostMounts) byPath.set(basePath, known);
    return known;
  };
}

/**
 * Tells where the framework has mounted the handler of a configuration, where that is known before its first request. All else that
 * is done with the configuration then sends people there. With `mountedAt`, `handleRequest` tells the same at each request.
 *
 * @param source the configuration as the handler got it
 * @param basePath the path, of which no part comes from a request
 * @param handler the name of the handler: where it has several mounts, what is called then says in the log that it does not know which
 *   is meant
 */
export async function noteMount(
  source: AuthConfigSource,
  basePath: string,
  handler?: string,
): Promise<void> {
  (await import("../config/mounts.ts")).noteMount(source, basePath);
  if (handler) handlers().set(source, handler);
}

/** The names of handlers that may be mounted anywhere, by the configuration that they were given. */
const handlers = shared("mounted-handlers", () => new WeakMap<object, string>());

/** Returns the name of the handler of a configuration that only its requests tell the mount of. */
export function handlerOf(source: AuthConfigSource): string | undefined {
  return handlers().get(source);
}

/** How many paths are remembered for a configuration: a pattern could match any number of them. */
const mostMounts = 16;
