import type { Context } from "../config/context.ts";
import type { Awaitable } from "../types/records.ts";
import { databaseSessions } from "./database.ts";
import { jwtSessions } from "./jwt.ts";
import type { SessionRead, SessionStore, SessionUpdate } from "./store.ts";

/** The store of the configured strategy. */
export function sessionStore({ config }: Context): SessionStore {
  return config.session.strategy === "database" ? databaseSessions : jwtSessions;
}

/** The session of this request: what every page view asks. See {@link SessionStore.read}. */
export function readSession(context: Context, update?: SessionUpdate): Awaitable<SessionRead> {
  return sessionStore(context).read(context, update);
}
