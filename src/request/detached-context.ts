import { randomUUID } from "#crypto";
import type { ResolvedConfig } from "../config/resolved-config.ts";
import type { Context } from "./context.ts";

/**
 * Returns the context of work that belongs to no request, such as an import.
 *
 * @param origin default: that of `AUTH_URL`, if there is one
 */
export function detachedContext(config: ResolvedConfig, origin = config.origin ?? ""): Context {
  return {
    config,
    origin,
    baseUrl: origin + config.basePath,
    headers: new Headers(),
    cookieHeader: null,
    cookies: config.secureCookies,
    request: undefined,
    clientAddress: undefined,
    readOnly: true,
    requestId: randomUUID(),
    redacted: [],
  };
}
