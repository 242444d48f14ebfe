import { resolveConfig } from "../config/resolve.ts";
import type { Place } from "../config/resolve-at.ts";
import { resolveSource } from "../config/resolve-source.ts";
import type { AuthConfig, AuthConfigSource } from "../types/config.ts";
import { type HandleFacts, handle } from "./handle.ts";
import { toResponse } from "./response/render.ts";

/** What a binding tells about a request, and what it changes in the configuration. */
export interface HandleOptions extends HandleFacts, Place {
  /** Changes the configuration; must return the same object for the same configuration, or it is resolved again. */
  readonly adjust?: ((config: AuthConfig) => AuthConfig) | undefined;
  /**
   * The path at which the framework mounted the library, if no part of it comes from the request. The guards of the same
   * configuration send people there.
   */
  readonly mountedAt?: string | undefined;
  /** The path that the browser asked for, where the framework has taken the part at which it mounted the library off that of the request. */
  readonly path?: string | undefined;
}

/** Answers a request to any path below the base path, as `Auth` does, for bindings. */
export async function handleRequest(
  request: Request,
  source: AuthConfigSource,
  { adjust = (config) => config, mountedAt, path, ...options }: HandleOptions = {},
): Promise<Response> {
  if (mountedAt !== undefined) {
    (await import("../config/mounts.ts")).noteMount(source, mountedAt);
  }
  const asked = path === undefined ? request : atPath(path, request);
  const resolve = await resolverOf(options);
  const config = await resolveSource(source, asked, (own) => resolve(adjust(own)));
  return toResponse(await handle(asked, config, options));
}

async function resolverOf(place: Place) {
  if (place.basePath === undefined && !place.environment) return resolveConfig;
  const { resolveAt } = await import("../config/resolve-at.ts");
  return (config: AuthConfig) => resolveAt(config, place);
}

/** Returns the request as if it had come to another path. Its body moves to the new one. */
function atPath(path: string, request: Request): Request {
  const url = new URL(request.url);
  url.pathname = path;
  return new Request(url, request);
}
