import type { Page } from "../pages/page.ts";
import type { Context } from "../request/context.ts";
import { debug, observed } from "../request/debug.ts";
import type { Reply } from "../signin/reply.ts";
import type { Route } from "./route.ts";
import { actions } from "./routes/index.ts";

/** Performs the action of a route. */
export async function perform(
  given: Context,
  request: Request,
  route: Route,
): Promise<Reply<Page>> {
  const context = await observed(given);
  const { method } = request;
  const { action, providerId } = route;
  const provider = providerId === undefined ? undefined : { id: providerId };
  await debug(context, "request", { method, action, provider });
  const reply = await act(context, request, route);
  await debug(context, "reply", reply);
  return reply;
}

async function act(context: Context, request: Request, route: Route): Promise<Reply<Page>> {
  const action = actions[route.action];
  const query = new URL(request.url).searchParams;
  if (request.method === "GET") return action.get(context, { ...route, query, fields: {} });
  const { readPost } = await import("./post.ts");
  const fields = await readPost(context, request, route, action);
  return action.post(context, { ...route, query, fields });
}
