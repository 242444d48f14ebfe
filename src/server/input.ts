import { resolveSource } from "../config/resolve-source.ts";
import type { ResolvedConfig } from "../config/resolved-config.ts";
import { type Awaitable, chain } from "../lib/awaitable.ts";
import { type Context, createContext, type RequestFacts } from "../request/context.ts";
import type { AuthConfigSource } from "../types/config.ts";

/** What an operation needs to know about a request: the request itself, its headers, or the facts one by one. */
export type AuthInput = Request | Headers | RequestFacts;

/**
 * Returns the context in which an operation works on a request.
 *
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export function openContext(input: AuthInput, source: AuthConfigSource): Awaitable<Context> {
  const config = resolveSource(source, requestOf(input));
  return chain(config, (resolved) => contextOf(input, resolved));
}

/** Returns the request, if the input is or has one. */
export function requestOf(input: AuthInput): Request | undefined {
  if (isRequest(input)) return input;
  return "request" in input ? input.request : undefined;
}

/** See {@link openContext}. */
export function contextOf(input: AuthInput, config: ResolvedConfig): Context {
  if (config.problem) throw config.problem;
  if (isRequest(input)) {
    return createContext(config, { headers: input.headers, request: input });
  }
  if (isHeaders(input)) return createContext(config, { headers: input });
  return createContext(config, input);
}

/** The headers of Next.js have a member called `headers` themselves. */
function isHeaders(input: AuthInput): input is Headers {
  return "get" in input;
}

/** Frameworks have classes of their own for requests, and some make several copies of them. */
function isRequest(input: AuthInput): input is Request {
  return "headers" in input && "url" in input;
}
