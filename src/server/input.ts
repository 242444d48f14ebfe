import { type Context, createContext } from "../config/context.ts";
import type { ResolvedConfig } from "../config/resolved.ts";
import { resolveSource } from "../config/source.ts";
import { type Awaitable, chain } from "../lib/awaitable.ts";
import type { AuthConfigSource } from "../types/config.ts";

/** What an operation needs of a request: all of it, or its headers. */
export type AuthInput =
  | Request
  | Headers
  | {
      /** Those of the request; a function is asked when more than the cookies is wanted of them. */
      readonly headers: Headers | (() => Headers);
      /** The header `Cookie`, where it is at hand; `null` when there is none. */
      readonly cookie?: string | null | undefined;
      readonly request?: Request | undefined;
      /** The origin, where the framework finds it out; a function is asked where `AUTH_URL` does not tell. */
      readonly origin?: string | (() => string) | undefined;
      /** The IP address of the browser, as far as the framework sees it: mails are counted by network. */
      readonly clientAddress?: string | undefined;
      /** Whether no cookie can be set, as while a page is rendered: the session is not renewed. */
      readonly readOnly?: boolean | undefined;
    };

/**
 * The context of an operation in process.
 *
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export function openContext(input: AuthInput, source: AuthConfigSource): Awaitable<Context> {
  const config = resolveSource(source, requestOf(input));
  return chain(config, (resolved) => contextOf(input, resolved));
}

function requestOf(input: AuthInput): Request | undefined {
  if (input instanceof Request) return input;
  return "request" in input ? input.request : undefined;
}

/** See {@link openContext}. */
export function contextOf(input: AuthInput, config: ResolvedConfig): Context {
  if (config.problem) throw config.problem;
  if (input instanceof Headers) return createContext(config, { headers: input });
  if (input instanceof Request) {
    return createContext(config, { headers: input.headers, request: input });
  }
  return createContext(config, input);
}
