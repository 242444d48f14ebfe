import type { Context } from "../request/context.ts";
import type { Route } from "./route.ts";
import { actions } from "./routes/index.ts";

/** Whether a route takes what another site has a browser post: the answer of a provider that the configuration has. */
export async function acceptsForeignPost(context: Context, route: Route): Promise<boolean> {
  try {
    return (await actions[route.action].acceptsCrossSite?.(context, route)) ?? false;
  } catch {
    // There is no such provider, or none that works.
    return false;
  }
}
