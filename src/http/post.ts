import { isAuthError } from "../errors.ts";
import type { Page } from "../pages/page.ts";
import type { Context } from "../request/context.ts";
import { redactInLog } from "../request/redact-in-log.ts";
import type { Reply } from "../signin/reply.ts";
import { assertCsrfToken, assertSameOrigin } from "./csrf.ts";
import { readFields } from "./read-body.ts";
import type { Route } from "./route.ts";
import type { ActionHandler } from "./routes/handler.ts";

/**
 * Performs what a form asks for that one of the application's own pages has posted, or an authorization server's response where
 * the action accepts those.
 *
 * @throws {CrossSiteRequest} when a page of another site has posted it
 * @throws {MissingCSRF} when the form lacks the browser's token, unless the action shows it again
 * @throws {InvalidRequest} when the body cannot be parsed
 */
export async function performPost(
  context: Context,
  request: Request,
  route: Route,
  action: ActionHandler,
): Promise<Reply<Page>> {
  const crossSite = (await action.acceptsCrossSite?.(context, route)) ?? false;
  if (!crossSite) await assertSameOrigin(context);
  const fields = await readFields(request, route.action === "session" ? "data" : undefined);
  if (context.config.compat === "next-auth" && fields.json === "true") {
    (await import("./response/redirect.ts")).noteJsonWish(request);
  }
  const asked = { ...route, query: new URL(request.url).searchParams, fields };
  try {
    if (!crossSite) await assertCsrfToken(context, fields);
  } catch (refusal) {
    if (!action.again || !isAuthError(refusal)) throw refusal;
    return action.again(context, asked, refusal);
  }
  // Not earlier: refusals up to here log no field's value, and anybody can post anything.
  redactInLog(context, fields);
  return action.post(context, asked);
}
