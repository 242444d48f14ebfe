import { resolveSource } from "../config/source.ts";
import { type HandleOptions as CoreOptions, handle } from "../http/handle.ts";
import { toResponse } from "../http/reply.ts";
import type { AuthConfig, AuthConfigSource } from "../types/config.ts";

/** What a binding adds to a request. */
export interface HandleOptions extends CoreOptions {
  /** See `resolveSource`. */
  readonly adjust?: ((config: AuthConfig) => AuthConfig) | undefined;
}

/** Answers a request to any path below the base path, as `Auth` does. */
export async function handleRequest(
  request: Request,
  source: AuthConfigSource,
  { adjust, ...options }: HandleOptions = {},
): Promise<Response> {
  const config = await resolveSource(source, request, adjust);
  return toResponse(await handle(request, config, options));
}
