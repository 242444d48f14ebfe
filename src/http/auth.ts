import { resolveSource } from "../config/resolve-source.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { handle } from "./handle.ts";
import type { RawResponse } from "./response/raw-response.ts";
import { toResponse } from "./response/render.ts";

/** Answers a request with a web `Response`, or in raw mode with a `RawResponse`. */
export async function answerAuth(
  request: Request,
  source: AuthConfigSource,
): Promise<Response | RawResponse> {
  const config = await resolveSource(source, request);
  const response = await handle(request, config);
  if (!config.raw) return toResponse(response);
  return (await import("./response/raw-response.ts")).toRaw(response);
}
