import { AuthError, isAuthError } from "../auth-error.ts";
import { type Context, createContext } from "../config/context.ts";
import { logError } from "../config/log-error.ts";
import type { ResolvedConfig } from "../config/resolved.ts";
import type { ActionReply, Answer, RawResponse } from "./answer.ts";
import { render } from "./reply.ts";
import { parseRoute, type Route } from "./route.ts";
import { readSessionAction } from "./session.ts";

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
  if (config.problem) {
    const { misconfigured } = await import("./refusal.ts");
    return render(await misconfigured(config.problem, request, config, route), request);
  }
  if (!route) return render({ status: 404, json: { error: "NotFound" } }, request);
  const { method } = request;
  if (method === "HEAD") return { ...(await render({ json: null }, request)), body: null };
  if (method !== "GET" && method !== "POST") {
    const { refuseMethod } = await import("./refusal.ts");
    return refuseMethod(request);
  }
  const context = tryContext(request, config, options);
  if ("problem" in context) {
    const { refuseHost } = await import("./refusal.ts");
    return render(await refuseHost(context.problem, request, config), request);
  }
  const reply = await dispatch(context, request, route, url).catch(toReply);
  if ("error" in reply && config.raw && isAuthError(reply.error)) {
    const { wantsJsonRedirect } = await import("./redirect.ts");
    if (!wantsJsonRedirect(request)) throw reply.error;
  }
  try {
    return await render(await toAnswer(context, request, reply, route), request, context);
  } catch (error) {
    await logError(context, new AuthError("The answer could not be made", { cause: error }));
    const { problemMessage } = await import("./refusal.ts");
    return render({ status: 500, json: { message: problemMessage } }, request);
  }
}

function toReply(error: unknown): ActionReply {
  return { error };
}

function tryContext(
  request: Request,
  config: ResolvedConfig,
  options: HandleOptions,
): Context | { readonly problem: unknown } {
  try {
    return createContext(config, { ...options, headers: request.headers, request });
  } catch (problem) {
    return { problem };
  }
}

/** A session check is answered by what is there already. */
async function dispatch(
  context: Context,
  request: Request,
  route: Route,
  url: URL,
): Promise<ActionReply> {
  const isRead = request.method === "GET";
  if (isRead && route.action === "session") return readSessionAction(context);
  const { actions } = await import("./actions.ts");
  const action = actions[route.action];
  const query = url.searchParams;
  if (isRead) return action.get(context, { ...route, query, fields: {} });
  const { readPost } = await import("./post.ts");
  const fields = await readPost(context, request, route, action);
  return action.post(context, { ...route, query, fields });
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
  const { failure } = await import("./failure.ts");
  const answer = await failure(context, error, returnTo);
  const isUpdate = route.action === "session" && request.method === "POST";
  if (isUpdate && !("status" in answer)) return { status: 400, json: null, cookies };
  return { ...answer, cookies };
}
