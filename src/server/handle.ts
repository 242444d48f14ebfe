import type { HandleOptions } from "../http/auth.ts";
import { lazily } from "../lib/lazy.ts";
import type { AuthConfigSource } from "../types/config.ts";

export type { HandleOptions };

/** Loaded with the first request: a process may only ever read sessions. */
const library = lazily(() => import("../http/auth.ts"));

/** Answers a request to any path below the base path, as `Auth` does. */
export async function handleRequest(
  request: Request,
  config: AuthConfigSource,
  options?: HandleOptions,
): Promise<Response> {
  const { handleRequest: answer } = await library();
  return answer(request, config, options);
}
