import type { ResolvedConfig } from "../config/resolved-config.ts";
import { type Awaitable, tryCatch } from "../lib/awaitable.ts";
import type { Page } from "../pages/page.ts";
import { type Context, createContext, type RequestFacts } from "../request/context.ts";
import type { Reply } from "../signin/reply.ts";
import { render } from "./response/render.ts";
import type { RenderedResponse } from "./response/rendered-response.ts";
import { parseRoute, type Route } from "./route.ts";
import { readSessionAction } from "./routes/session.ts";

/** What a binding knows about a request that the request itself does not say. */
export interface HandleFacts {
  /** The origin, as the framework determined it. */
  readonly origin?: RequestFacts["origin"];
  /** The IP address that the framework sees: of the browser, or of the proxy in front. */
  readonly clientAddress?: RequestFacts["clientAddress"];
  /** How the framework mounted the library, in words for the log, such as `ExpressAuth is mounted at /auth`. */
  readonly mounted?: string | undefined;
  /** Whether the session is not to be renewed. Default: false. */
  readonly readOnly?: RequestFacts["readOnly"];
}

/** Answers one request to the library. Never throws, except in raw mode. */
export async function handle(
  request: Request,
  config: ResolvedConfig,
  options: HandleFacts = {},
): Promise<RenderedResponse> {
  const route = parseRoute(pathOf(request.url), config.basePath, config.own);
  const isKnown = request.method === "GET" || request.method === "POST";
  if (config.problem || !route || !isKnown) {
    const { refuse } = await import("./response/refusal.ts");
    return refuse(request, config, route, options, handle);
  }
  const context = tryContext(request, config, options);
  if ("problem" in context) {
    const { refuseHost } = await import("./response/refusal.ts");
    return refuseHost(context.problem, request, config);
  }
  const reply = await tryCatch(
    () => act(context, request, route),
    (error) => ({ error }),
  );
  try {
    if (!("error" in reply)) return await render(reply, request, context);
  } catch (error) {
    const { unanswerable } = await import("./response/error-reply.ts");
    return unanswerable(context, request, error);
  }
  const { answerError } = await import("./response/error-reply.ts");
  return answerError(context, request, route, reply);
}

/** Returns the path of a normalized URL. */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.slice(start).search(/[?#]/);
  return url.slice(start, end === -1 ? undefined : start + end);
}

function tryContext(
  request: Request,
  config: ResolvedConfig,
  options: HandleFacts,
): Context | { readonly problem: unknown } {
  try {
    return createContext(config, { ...options, headers: request.headers, request });
  } catch (problem) {
    return { problem };
  }
}

/** Runs the action of a route. A session check needs nothing beyond what is loaded already. */
function act(context: Context, request: Request, route: Route): Awaitable<Reply<Page>> {
  if (request.method === "GET" && route.action === "session") return readSessionAction(context);
  return import("./routes/index.ts").then(({ perform }) => perform(context, request, route));
}
