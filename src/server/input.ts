import { resolveSource } from "../config/resolve-source.ts";
import type { ResolvedConfig } from "../config/resolved-config.ts";
import { type Awaitable, chain } from "../lib/awaitable.ts";
import { type Context, createContext } from "../request/context.ts";
import type { AuthConfigSource } from "../types/config.ts";

/** What an operation needs to know about a request: the request itself, its headers, or the facts one by one. */
export type AuthInput =
  | Request
  | Headers
  | {
      /** The request's headers. A function is called only when more than the cookies is needed. */
      readonly headers: Headers | (() => Headers);
      /** The `Cookie` header, if it is available without the others; `null` when there is none. */
      readonly cookie?: string | null | undefined;
      readonly request?: Request | undefined;
      /** The origin, if the framework determines it. A function is called only when `AUTH_URL` is not set. */
      readonly origin?: string | (() => string) | undefined;
      /** The IP address that the framework sees. Mails and sign-ups are limited by network. */
      readonly clientAddress?: string | undefined;
      /** Whether no cookie can be set, for example while a page is rendered. The session is not renewed then. */
      readonly readOnly?: boolean | undefined;
    };

/**
 * Returns the context in which an operation works on a request.
 *
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export function openContext(input: AuthInput, source: AuthConfigSource): Awaitable<Context> {
  const config = resolveSource(source, requestOf(input));
  return chain(config, (resolved) => contextOf(input, resolved));
}

function requestOf(input: AuthInput): Request | undefined {
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
