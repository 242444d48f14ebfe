import type { Context } from "../request/context.ts";
import { defaultSession, shownExpiry } from "./default-session.ts";
import { nobody, type SessionRead, type SessionUpdate } from "./read-result.ts";
import type { LiveSession } from "./session-store.ts";

/** Whether nothing happens to a session that is read: it is not due, not updated, and no callback is involved. */
export function isPlain(
  { config }: Context,
  { due, content }: LiveSession,
  update: SessionUpdate | undefined,
): boolean {
  const { callbacks, events } = config;
  const asksApplication =
    callbacks.session || events.session || ("token" in content && callbacks.jwt);
  return !due && !update && !asksApplication;
}

/** Returns a session that is plain. */
export function asItIs({ config }: Context, live: LiveSession): SessionRead {
  return {
    session: defaultSession(live.content, shownExpiry(config, live)),
    cookies: nobody.cookies,
  };
}
