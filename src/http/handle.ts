import { type Context, conceal, createContext, logError } from "../config/context.ts";
import type { ResolvedConfig } from "../config/resolved.ts";
import { AuthError, ErrorPageLoop, isAuthError } from "../errors.ts";
import { withQuery } from "../lib/url.ts";
import type { ActionRequest } from "./action.ts";
import { actions } from "./actions.ts";
import type { ActionReply, Answer } from "./answer.ts";
import { assertCsrfToken, assertSameOrigin } from "./csrf.ts";
import { failure, toAuthError, wantsPage } from "./failure.ts";
import { type Fields, readFields } from "./fields.ts";
import { type RawResponse, render, wantsJsonRedirect } from "./reply.ts";
import { parseRoute, type Route } from "./route.ts";

/** What a binding knows of a request that the request itself does not tell. */
export interface HandleOptions {
  /** The origin that the framework found out. */
  readonly origin?: string | undefined;
  /** The IP address of the browser, as far as the framework sees it. */
  readonly clientAddress?: string | undefined;
}

/** Answers one request to the library. Never throws, raw mode excepted. */
export async function handle(
  request: Request,
  config: ResolvedConfig,
  options: HandleOptions = {},
): Promise<RawResponse> {
  const url = new URL(request.url);
  const route = parseRoute(url.pathname, config.basePath);
  if (config.problem) return render(misconfigured(request, config, route), request);
  if (!route) return render({ status: 404, json: { error: "NotFound" } }, request);
  if (!["GET", "POST", "HEAD"].includes(request.method)) {
    return withAllow(await render({ status: 405, json: { error: "MethodNotAllowed" } }, request));
  }
  if (request.method === "HEAD") return { ...(await render({ json: null }, request)), body: null };

  const context = tryContext(request, config, options);
  if (isAuthError(context)) return render(refuseHost(context, request, config), request);
  const reply = await dispatch(context, request, route, url).catch(toReply);
  if ("error" in reply && config.raw && isAuthError(reply.error) && !wantsJsonRedirect(request)) {
    throw reply.error;
  }
  try {
    return await render(await toAnswer(context, request, reply, route), request, context);
  } catch (error) {
    logError(context, new AuthError("The answer could not be made", { cause: error }));
    return render({ status: 500, json: { message: problemMessage } }, request);
  }
}

function toReply(error: unknown): ActionReply {
  return { error };
}

function tryContext(request: Request, config: ResolvedConfig, options: HandleOptions) {
  try {
    return createContext(config, { ...options, headers: request.headers, request });
  } catch (error) {
    return toAuthError(error);
  }
}

async function dispatch(
  context: Context,
  request: Request,
  route: Route,
  url: URL,
): Promise<ActionReply> {
  const action = actions[route.action];
  const asked = (fields: Fields): ActionRequest => ({
    ...route,
    fields,
    get query() {
      return url.searchParams;
    },
  });
  if (request.method === "GET") return action.get(context, asked({}));
  const crossSite = action.acceptsCrossSite?.(context, route) ?? false;
  if (!crossSite) assertSameOrigin(context);
  const fields = await readFields(request, route.action === "session" ? "data" : undefined);
  conceal(context, fields);
  if (!crossSite) await assertCsrfToken(context, fields);
  return action.post(context, asked(fields));
}

/** Errors become answers. */
async function toAnswer(
  context: Context,
  request: Request,
  reply: ActionReply,
  route: Route,
): Promise<Answer> {
  if (!("error" in reply)) return reply;
  const { error, cookies = [], returnTo } = reply;
  const answer = await failure(context, error, returnTo);
  const isUpdate = route.action === "session" && request.method === "POST";
  if (isUpdate && !("status" in answer)) return { status: 400, json: null, cookies };
  return { ...answer, cookies };
}

/** An untrusted host is told nothing that a page of its own could show. */
function refuseHost(problem: AuthError, request: Request, config: ResolvedConfig): Answer {
  config.log.error(problem);
  const error = "Configuration";
  if (!wantsPage(request.headers)) return { status: 400, json: { error } };
  return { status: 400, page: { kind: "error", error, signInUrl: "/" } };
}

const pageActions = new Set(["signin", "signout", "error", "verify-request"]);
const problemMessage =
  "There was a problem with the server configuration. Check the server logs for more information.";

/** Nothing can work: people see the error page, programs a message. Source: COMPATIBILITY 1.3. */
function misconfigured(request: Request, config: ResolvedConfig, route: Route | undefined): Answer {
  config.log.error(config.problem);
  const isPage = request.method === "GET" && route !== undefined && pageActions.has(route.action);
  if (!isPage) return { status: 500, json: { message: problemMessage } };
  const { error: errorPage } = config.pages;
  const returnsThere =
    errorPage && new URL(request.url).searchParams.get("callbackUrl")?.startsWith(errorPage);
  if (returnsThere) config.log.error(new ErrorPageLoop("pages.error needs a session itself"));
  if (errorPage && !returnsThere && URL.canParse(errorPage, request.url)) {
    return { redirect: withQuery(errorPage, { error: "Configuration" }) };
  }
  const signInUrl = `${config.basePath}/signin`;
  return { status: 500, page: { kind: "error", error: "Configuration", signInUrl } };
}

function withAllow(response: RawResponse): RawResponse {
  return { ...response, headers: { ...response.headers, allow: "GET, POST, HEAD" } };
}
