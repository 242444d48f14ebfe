import { type Awaitable, chain } from "../lib/awaitable.ts";
import { lazily } from "../lib/lazy.ts";
import type { Context } from "../request/context.ts";
import { endedState } from "./ended-sessions.ts";
import { asItIs, isPlain } from "./plain-session.ts";
import { nobody, type SessionRead, type SessionUpdate } from "./read-result.ts";
import type { SessionStore } from "./session-store.ts";

// Loaded when a session ends, is renewed, is passed to a callback, or may have ended: most requests need none of that.
const inFull = lazily(() => import("./read-in-full.ts"));

const unread = lazily(() => import("./tell-unread.ts"));

/** What is in the names of session cookies of older libraries. Whoever is loaded for it looks closer. */
const olderName = /(?:next-auth|authjs|better-auth)\.session/;

/** Whether somebody who is not signed in may have come with the session cookie of an older library. */
function mayHaveOlder({ cookieHeader, config }: Context): boolean {
  return cookieHeader !== null && (Boolean(config.upgradeFrom) || olderName.test(cookieHeader));
}

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
    if (found === "none") {
      if (!mayHaveOlder(context)) return nobody;
      return chain(unread(), ({ tellUnread }) => chain(tellUnread(context), () => nobody));
    }
    if (found === "gone") return chain(inFull(), ({ forget }) => forget(context));
    if (endedState(context.config, found.id)) return nobody;
    if (!found.unverified && isPlain(context, found, update)) return asItIs(context, found);
    return chain(inFull(), ({ readInFull }) => readInFull(store, context, found, update));
  });
}
