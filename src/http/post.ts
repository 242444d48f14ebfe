import type { Context } from "../request/context.ts";
import { redactInLog } from "../request/redact-in-log.ts";
import type { Fields } from "../signin/fields.ts";
import { assertCsrfToken, assertSameOrigin } from "./csrf.ts";
import { readFields } from "./read-body.ts";
import type { Route } from "./route.ts";
import type { ActionHandler } from "./routes/handler.ts";

/**
 * Returns the fields of a form that one of the application's own pages has posted, or of an authorization
 * server's response where the action accepts those.
 *
 * @throws {CrossSiteRequest} when a page of another site has posted it
 * @throws {MissingCSRF} when the form lacks the browser's token
 * @throws {InvalidRequest} when the body cannot be parsed
 */
export async function readPost(
  context: Context,
  request: Request,
  route: Route,
  action: ActionHandler,
): Promise<Fields> {
  const crossSite = (await action.acceptsCrossSite?.(context, route)) ?? false;
  if (!crossSite) await assertSameOrigin(context);
  const fields = await readFields(request, route.action === "session" ? "data" : undefined);
  if (!crossSite) await assertCsrfToken(context, fields);
  // Not earlier: refusals up to here log no field's value, and anybody can post anything.
  redactInLog(context, fields);
  return fields;
}
