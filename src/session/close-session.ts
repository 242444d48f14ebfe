import type { Context } from "../request/context.ts";
import type { EndedSession } from "./session-store.ts";
import { storeOf } from "./strategies.ts";

/** Ends the session of this request. See {@link SessionStore.end}. */
export async function closeSession(context: Context): Promise<EndedSession | null> {
  const store = await storeOf(context);
  if (!context.config.registry) return store.end(context, "signed-out");
  const { recorded } = await import("./registry/recorded-store.ts");
  return recorded(store).end(context, "signed-out");
}
