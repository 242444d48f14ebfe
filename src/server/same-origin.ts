import { isAuthError } from "../errors.ts";
import { assertSameOrigin as assertOrigin } from "../http/csrf.ts";
import { parseRoute } from "../http/route.ts";
import { logError } from "../request/log-error.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type { AuthInput, InputFacts } from "./input.ts";
import { openLogged } from "./open-placed.ts";

/**
 * Refuses a request that a page of another site made a browser send. Call it before a form or a script may change something of
 * your own. The operations of this module that change something refuse what another site posts by themselves; this refuses links of
 * other sites too. It relies on the headers `Origin` and `Sec-Fetch-Site`, which browsers set and pages cannot; a request
 * without them does not come from a browser.
 *
 * @throws {CrossSiteRequest} which has been logged
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted, which has been logged
 */
export async function assertSameOrigin(input: AuthInput, config: AuthConfigSource): Promise<void> {
  const context = await openLogged(input, config);
  try {
    await assertOrigin(context);
  } catch (error) {
    await logError(context, error);
    throw error;
  }
}

/** The methods that change nothing (RFC 9110 section 9.2.1). */
const safe: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

/**
 * Returns the response with which a request of another site is refused that might change something, and `undefined` for every
 * other: as middleware before an application whose framework checks nothing. The library's own routes are left to
 * `handleRequest`, because a provider may post to them.
 *
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted, which has been logged
 */
export async function refuseCrossSite(
  input: Request | (InputFacts & { readonly request: Request }),
  config: AuthConfigSource,
): Promise<Response | undefined> {
  const request = "request" in input ? input.request : input;
  if (safe.has(request.method)) return undefined;
  const context = await openLogged(input, config);
  const { basePath, own } = context.config;
  if (parseRoute(new URL(request.url).pathname, basePath, own)) return undefined;
  try {
    await assertOrigin(context);
    return undefined;
  } catch (error) {
    await logError(context, error);
    if (!isAuthError(error)) throw error;
    const { refuseInPlace } = await import("../http/response/error-reply.ts");
    const { toResponse } = await import("../http/response/render.ts");
    return toResponse(await refuseInPlace(context, request, error));
  }
}
