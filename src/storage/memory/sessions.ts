import type { AdapterSession } from "../../types/adapter.ts";
import {
  insert,
  isAhead,
  type Rows,
  read,
  removeWhere,
  select,
  take,
  update,
  type Write,
} from "./rows.ts";

/** The adapter's methods for sessions. Those that every page view calls return synchronously. */
export function sessions(rows: Rows, write: Write) {
  return {
    createSession: async (session: AdapterSession) =>
      insert(rows.sessions, session.sessionToken, session, write),
    getSessionAndUser(sessionToken: string) {
      const session = read(rows.sessions, sessionToken);
      const user = session && read(rows.users, session.userId);
      return session && user ? { session, user } : null;
    },
    updateSession: async (
      session: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">,
    ) => update(rows.sessions, session.sessionToken, session, write),
    deleteSession: async (sessionToken: string) => take(rows.sessions, sessionToken, write),
    listSessionsByUserId: async (userId: string) =>
      select(rows.sessions, (session) => session.userId === userId && isAhead(session.expires)),
    deleteSessionsByUserId: async (userId: string) =>
      removeWhere(rows.sessions, (session) => session.userId === userId, write),
    revokeSession: async (id: string, expires: Date) => write(rows.revoked, id, expires),
    isSessionRevoked: (id: string) => isAhead(rows.revoked.get(id)),
  };
}
