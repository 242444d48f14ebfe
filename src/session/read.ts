import { type Awaitable, chain } from "../lib/awaitable.ts";
import { lazily } from "../lib/lazy.ts";
import type { Context } from "../request/context.ts";
import { defaultSession } from "./default-session.ts";
import { endedState } from "./ended-sessions.ts";
import { nobody, type SessionRead, type SessionUpdate } from "./read-result.ts";
import type { LiveSession, SessionStore } from "./session-store.ts";

// Loaded when a session ends, is renewed, or is passed to a callback: most requests need none of that.
const inFull = lazily(() => import("./read-in-full.ts"));

/**
 * Returns the session of a request, by the one policy that all stores share: a session ends when somebody
 * else has proved the address, is renewed when that is due (`renewal.ts`), and is what the callbacks make of it.
 *
 * @throws {AdapterError} when the database does not respond: the cookie stays
 */
// Chained, not awaited: usually there is nothing to wait for.
export function readFrom(
  store: SessionStore,
  context: Context,
  update?: SessionUpdate,
): Awaitable<SessionRead> {
  return chain(store.find(context), (found) => {
    if (found === "none") return nobody;
    if (found === "gone") return chain(inFull(), ({ forget }) => forget(context));
    if (endedState(context.config, found.id)) return nobody;
    if (isComplete(context, found, update)) {
      return { session: defaultSession(found.content, found.expires), cookies: nobody.cookies };
    }
    return chain(inFull(), ({ readInFull }) => readInFull(store, context, found, update));
  });
}

/** Whether the session can be returned as it is: nothing is left to check, and no callback is involved. */
function isComplete({ config }: Context, live: LiveSession, update?: SessionUpdate): boolean {
  const { due, unverified, content } = live;
  const { callbacks, events } = config;
  const asksApplication =
    callbacks.session || events.session || ("token" in content && callbacks.jwt);
  return !due && !update && !unverified && !asksApplication;
}
