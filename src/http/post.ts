import { conceal } from "../config/conceal.ts";
import type { Context } from "../config/context.ts";
import type { ActionHandler } from "./action.ts";
import { assertCsrfToken, assertSameOrigin } from "./csrf.ts";
import { type Fields, readFields } from "./fields.ts";
import type { Route } from "./route.ts";

/**
 * The fields of a posted form that the application's own pages sent, or of an authorization server's
 * answer where the action accepts that.
 *
 * @throws {CrossSiteRequest} when a page of another site posted it
 * @throws {MissingCSRF} when the form lacks the browser's token
 * @throws {InvalidRequest} when the body cannot be understood
 */
export async function readPost(
  context: Context,
  request: Request,
  route: Route,
  action: ActionHandler,
): Promise<Fields> {
  const crossSite = (await action.acceptsCrossSite?.(context, route)) ?? false;
  if (!crossSite) assertSameOrigin(context);
  const fields = await readFields(request, route.action === "session" ? "data" : undefined);
  conceal(context, fields);
  if (!crossSite) await assertCsrfToken(context, fields);
  return fields;
}
