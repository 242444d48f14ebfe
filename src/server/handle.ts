import type { HandleOptions } from "../http/handle-request.ts";
import { lazily } from "../lib/lazy.ts";
import type { AuthConfigSource } from "../types/config.ts";

export type { HandleOptions };

/** Loaded on the first request: some processes only ever read sessions. */
const library = lazily(() => import("../http/handle-request.ts"));

/**
 * Answers a request to any path below the base path, as `Auth` does. Never rejects for what a request contains:
 * errors become responses.
 *
 * @param options what the framework knows about the request, and `adjust` to change the configuration
 */
export async function handleRequest(
  request: Request,
  config: AuthConfigSource,
  options?: HandleOptions,
): Promise<Response> {
  const { handleRequest: respond } = await library();
  return respond(request, config, options);
}
