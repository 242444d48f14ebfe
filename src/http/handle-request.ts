import { resolveSource } from "../config/resolve-source.ts";
import type { AuthConfig, AuthConfigSource } from "../types/config.ts";
import { type HandleFacts, handle } from "./handle.ts";
import { toResponse } from "./response/render.ts";

/** What a binding tells about a request, and what it changes in the configuration. */
export interface HandleOptions extends HandleFacts {
  /** See `resolveSource`. */
  readonly adjust?: ((config: AuthConfig) => AuthConfig) | undefined;
  /**
   * The path at which the framework mounted the library, if no part of it comes from the request. The guards of the same
   * configuration send people there.
   */
  readonly mountedAt?: string | undefined;
}

/** Answers a request to any path below the base path, as `Auth` does, for bindings. */
export async function handleRequest(
  request: Request,
  source: AuthConfigSource,
  { adjust, mountedAt, ...options }: HandleOptions = {},
): Promise<Response> {
  if (mountedAt !== undefined) {
    (await import("../config/mounts.ts")).noteMount(source, mountedAt);
  }
  const config = await resolveSource(source, request, adjust);
  return toResponse(await handle(request, config, options));
}
