import { type Context, type ContextInput, createContext } from "../config/context.ts";
import type { ResolvedConfig } from "../config/resolved.ts";
import type { ActionReply, RawResponse } from "./answer.ts";
import { render } from "./reply.ts";
import { parseRoute, type Route } from "./route.ts";
import { readSessionAction } from "./session.ts";

/** What a binding knows of a request that the request itself does not tell. */
export interface HandleOptions {
  /** The origin that the framework found out. */
  readonly origin?: ContextInput["origin"];
  /** The IP address of the browser, as far as the framework sees it. */
  readonly clientAddress?: string | undefined;
}

/** Answers one request to the library. Never throws, raw mode excepted. */
export async function handle(
  request: Request,
  config: ResolvedConfig,
  options: HandleOptions = {},
): Promise<RawResponse> {
  const route = parseRoute(pathOf(request.url), config.basePath);
  const isKnown = request.method === "GET" || request.method === "POST";
  if (config.problem || !route || !isKnown) {
    const { refuse } = await import("./refusal.ts");
    return refuse(request, config, route);
  }
  const context = tryContext(request, config, options);
  if ("problem" in context) {
    const { refuseHost } = await import("./refusal.ts");
    return refuseHost(context.problem, request, config);
  }
  const reply = await act(context, request, route);
  try {
    if (!("error" in reply)) return await render(reply, request, context);
  } catch (error) {
    const { unanswerable } = await import("./failure.ts");
    return unanswerable(context, request, error);
  }
  const { answerFailure } = await import("./failure.ts");
  return answerFailure(context, request, route, reply);
}

/** The path of a normalised address. */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.slice(start).search(/[?#]/);
  return url.slice(start, end === -1 ? undefined : start + end);
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

/** What the action of a route replies. A session check is answered by what is there already. */
async function act(context: Context, request: Request, route: Route): Promise<ActionReply> {
  try {
    const isRead = request.method === "GET";
    if (isRead && route.action === "session") return await readSessionAction(context);
    const { actions } = await import("./actions.ts");
    const action = actions[route.action];
    const query = new URL(request.url).searchParams;
    if (isRead) return await action.get(context, { ...route, query, fields: {} });
    const { readPost } = await import("./post.ts");
    const fields = await readPost(context, request, route, action);
    return await action.post(context, { ...route, query, fields });
  } catch (error) {
    return { error };
  }
}
