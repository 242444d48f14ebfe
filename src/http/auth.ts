import { resolveSource } from "../config/source.ts";
import type { AuthConfig, AuthConfigSource } from "../types/config.ts";
import type { RawResponse } from "./answer.ts";
import { type HandleOptions as HandleFacts, handle } from "./handle.ts";
import { toResponse } from "./reply.ts";

/** What a binding adds to a request. */
export interface HandleOptions extends HandleFacts {
  /** See `resolveSource`. */
  readonly adjust?: ((config: AuthConfig) => AuthConfig) | undefined;
}

/** Answers a request with a response of the web platform, or in raw mode with the inner record. */
export async function answer(
  request: Request,
  source: AuthConfigSource,
): Promise<Response | RawResponse> {
  const config = await resolveSource(source, request);
  const response = await handle(request, config);
  return config.raw ? response : toResponse(response);
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
