import type { Place } from "../config/resolve-at.ts";
import { resolveSource } from "../config/resolve-source.ts";
import type { ResolvedConfig } from "../config/resolved-config.ts";
import { type Awaitable, chain } from "../lib/awaitable.ts";
import { type Context, createContext, type RequestFacts } from "../request/context.ts";
import type { AuthConfigSource } from "../types/config.ts";

/** What a framework knows about a request and about where it runs. */
export interface InputFacts extends RequestFacts, Place {
  /**
   * Whether the framework has refused requests of other sites already, by a list of origins of its own. What changes something
   * then looks at no `Origin`. Default: false.
   */
  readonly originChecked?: boolean | undefined;
}

/** What an operation needs to know about a request: the request itself, its headers, or the facts one by one. */
export type AuthInput = Request | Headers | InputFacts;

/**
 * Returns the context in which an operation works on a request.
 *
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export function openContext(input: AuthInput, source: AuthConfigSource): Awaitable<Context> {
  return chain(resolveFor(input, source), (config) => contextOf(input, config));
}

/** Resolves the configuration for a request, at the place that the input tells. */
export function resolveFor(input: AuthInput, source: AuthConfigSource): Awaitable<ResolvedConfig> {
  const request = requestOf(input);
  if (!("basePath" in input || "environment" in input)) return resolveSource(source, request);
  return import("../config/resolve-at.ts").then(({ resolveAt }) =>
    resolveSource(source, request, (config) => resolveAt(config, input)),
  );
}

/** Returns the facts of an input that is neither a request nor headers. */
export function factsOf(input: AuthInput): InputFacts | undefined {
  return isRequest(input) || isHeaders(input) ? undefined : input;
}

/** Returns any input as facts. */
export function asFacts<Facts extends InputFacts>(
  input: Request | Headers | Facts,
): Facts | InputFacts {
  if (isRequest(input)) return { headers: input.headers, request: input };
  return isHeaders(input) ? { headers: input } : input;
}

/** Returns the headers of facts. */
export const headersOf = ({ headers }: InputFacts): Headers =>
  typeof headers === "function" ? headers() : headers;

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
