import type { Context } from "../config/context.ts";
import { type Awaitable, chain } from "../lib/awaitable.ts";
import { lazily } from "../lib/lazy.ts";
import { readSessionToken } from "./cookie.ts";
import { findLive } from "./live.ts";
import { wasReplaced } from "./replaced.ts";
import { isRevoked } from "./revocation.ts";
import type { SessionRead, SessionStore, SessionUpdate, Subject } from "./store.ts";
import { type LiveToken, openToken, sessionOf } from "./token.ts";
import { isEndedHere } from "./unproven.ts";

const nobody: SessionRead = Object.freeze({ session: null, cookies: Object.freeze([]) });

// Loaded when a session begins, ends or is renewed, or a callback has a say: most requests need neither.
const changes = lazily(() => import("./jwt-changes.ts"));
const shown = lazily(() => import("./shown.ts"));

/** Sessions kept in an encrypted token in the browser. */
export const jwtSessions: SessionStore = Object.freeze({
  read,
  subject,
  issue: async (context, signedIn) => (await changes()).issue(context, signedIn),
  endUnproven: async (context, userId) => (await changes()).endUnproven(context, userId),
  end: async (context) => (await changes()).end(context),
} satisfies SessionStore);

// Chained, not awaited: with the keys at hand nothing in here has to be waited for.
function read(context: Context, update?: SessionUpdate): Awaitable<SessionRead> {
  const sealed = readSessionToken(context);
  if (!sealed) return nobody;
  return chain(openToken(context, sealed), (live) => {
    if (live === "unreadable") return nobody;
    if (live === "worthless" || isEndedHere(live)) return signedOut(context);
    return chain(isRevoked(context.config, live.sessionId), (revoked) => {
      if (!revoked) return present(context, live, update);
      return wasReplaced(live.sessionId) ? nobody : signedOut(context);
    });
  });
}

async function signedOut(context: Context): Promise<SessionRead> {
  return (await changes()).signedOut(context);
}

/** The session of a live token. What the application has a say in, and a renewal, takes longer. */
function present(
  context: Context,
  live: LiveToken,
  update: SessionUpdate | undefined,
): Awaitable<SessionRead> {
  const { callbacks, events } = context.config;
  const due = !context.readOnly && (live.due || update !== undefined);
  if (due || callbacks.jwt || callbacks.session || events.session) {
    return chain(shown(), ({ show }) => show(context, live, due, update));
  }
  return { session: sessionOf(live.claims, live.expires), cookies: nobody.cookies };
}

async function subject(context: Context): Promise<Subject | null> {
  const token = await findLive(context);
  if (!token?.claims.sub) return null;
  const { sessionId, authTime, claims } = token;
  return { userId: claims.sub ?? "", sessionId, authTime, user: undefined };
}
