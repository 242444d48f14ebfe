import { isAuthError } from "../errors.ts";
import { assertSameOrigin as assertOrigin } from "../http/csrf.ts";
import { parseRoute } from "../http/route.ts";
import type { Context } from "../request/context.ts";
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

/** Options of {@link refuseCrossSite}. */
export interface CrossSiteOptions {
  /**
   * Whether the application answers the request, whatever its path: as where the framework runs a form action at any address, or a
   * page of the application has the address of one of the library's. Default: false.
   */
  readonly answeredByApplication?: boolean | undefined;
}

/**
 * Returns the response with which a request of another site is refused that might change something, and `undefined` for every
 * other: as middleware before an application whose framework checks nothing. Of the library's own routes, those pass to which a
 * provider of the configuration posts from its own site.
 *
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted, which has been logged
 */
export async function refuseCrossSite(
  input: Request | (InputFacts & { readonly request: Request }),
  config: AuthConfigSource,
  { answeredByApplication = false }: CrossSiteOptions = {},
): Promise<Response | undefined> {
  const request = "request" in input ? input.request : input;
  if (safe.has(request.method)) return undefined;
  const context = await openLogged(input, config);
  try {
    await assertOrigin(context);
    return undefined;
  } catch (error) {
    if (!answeredByApplication && (await takesForeignPost(context, request))) return undefined;
    await logError(context, error);
    if (!isAuthError(error)) throw error;
    const { refuseInPlace } = await import("../http/response/error-reply.ts");
    const { toResponse } = await import("../http/response/render.ts");
    return toResponse(await refuseInPlace(context, request, error));
  }
}

/** Whether a provider posts to the library from its own site. All else of the library refuses what another site posts. */
async function takesForeignPost(context: Context, { method, url }: Request): Promise<boolean> {
  if (method !== "POST") return false;
  const { basePath, own } = context.config;
  const route = parseRoute(new URL(url).pathname, basePath, own);
  if (!route) return false;
  const { acceptsForeignPost } = await import("../http/foreign-post.ts");
  return acceptsForeignPost(context, route);
}
