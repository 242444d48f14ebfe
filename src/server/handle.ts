import { answerBinding, type HandleOptions } from "../http/auth.ts";
import type { AuthConfigSource } from "../types/config.ts";

export type { HandleOptions } from "../http/auth.ts";

/** Answers a request to any path below the base path, as `Auth` does. */
export function handleRequest(
  request: Request,
  source: AuthConfigSource,
  options: HandleOptions = {},
): Promise<Response> {
  return answerBinding(request, source, options);
}
