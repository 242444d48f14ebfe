import { isAuthError } from "../errors.ts";
import type { Awaitable } from "../lib/awaitable.ts";
import { textOf } from "../lib/json.ts";
import { queryOf } from "../lib/query.ts";
import type { Page } from "../pages/page.ts";
import type { Context } from "../request/context.ts";
import { redactInLog } from "../request/redact-in-log.ts";
import type { Reply } from "../signin/reply.ts";
import { type StepUpNeed, stepUpQueryIn } from "../signin/step-up-need.ts";
import { assertCsrfToken, assertSameOrigin } from "./csrf.ts";
import { readFields } from "./read-body.ts";
import type { Route } from "./route.ts";
import type { ActionHandler } from "./routes/handler.ts";

export { parseForm, readBytes, readText } from "./read-body.ts";

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
  const query = queryOf(request.url);
  if (!query) throw (await import("./routes/refusals.ts")).tooManyParameters();
  const asked = { ...route, query, fields };
  try {
    if (!crossSite) await assertCsrfToken(context, fields);
  } catch (refusal) {
    const shown = isAuthError(refusal) && (await action.again?.(context, asked, refusal));
    if (shown) return shown;
    // A sign-out leads elsewhere than a sign-in that the page offers.
    if (route.action === "signout") throw refusal;
    return { error: refusal, returnTo: textOf(fields.callbackUrl), stepUp: stepUpQueryIn(fields) };
  }
  // Not earlier: refusals up to here log no field's value, and anybody can post anything.
  redactInLog(context, fields);
  const stepUp = stepUpQueryIn(fields);
  return stepUp
    ? withStepUp(stepUp, () => action.post(context, asked))
    : action.post(context, asked);
}

/** Lets the page that shows an error go on asking to prove once more who one is. */
async function withStepUp(
  stepUp: StepUpNeed,
  act: () => Awaitable<Reply<Page>>,
): Promise<Reply<Page>> {
  try {
    const reply = await act();
    return "error" in reply ? { ...reply, stepUp } : reply;
  } catch (error) {
    return { error, stepUp };
  }
}
