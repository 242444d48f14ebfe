import { randomUUID } from "#crypto";
import type { CookieTemplates } from "./cookies.ts";
import type { LogFacts } from "./log.ts";
import { resolveOrigin } from "./origin.ts";
import type { ResolvedConfig } from "./resolved.ts";

/** Read-only facts of one request. */
export interface Context {
  readonly config: ResolvedConfig;
  /** Where people see the application, such as `https://app.example.com`. */
  readonly origin: string;
  /** Origin and base path. */
  readonly baseUrl: string;
  readonly headers: Headers;
  readonly cookieHeader: string | null;
  readonly cookies: CookieTemplates;
  /** The caller's request, for `authorize`. */
  readonly request: Request | undefined;
  /** Ties what a person sees to a line in the log. */
  readonly requestId: string;
}

/** What a context is made from. */
export interface ContextInput {
  readonly headers: Headers;
  readonly request?: Request | undefined;
  /** The origin by the framework's rules about proxies; its host must be trusted all the same. */
  readonly origin?: string | undefined;
}

/**
 * The facts of one request.
 *
 * @throws {UntrustedHost} when the origin cannot be believed
 */
export function createContext(config: ResolvedConfig, input: ContextInput): Context {
  const { headers, request } = input;
  const origin = resolveOrigin(config, headers, input.origin, request?.url);
  const secure = config.useSecureCookies ?? origin.startsWith("https:");
  return Object.freeze({
    config,
    origin,
    baseUrl: origin + config.basePath,
    headers,
    cookieHeader: headers.get("cookie"),
    cookies: secure ? config.secureCookies : config.plainCookies,
    request,
    requestId: randomUUID(),
  });
}

/** Writes an error to the operator's log under the id of this request. */
export function logError(context: Context, error: unknown, facts: LogFacts = {}): void {
  context.config.log.error(error, { requestId: context.requestId, ...facts });
}
