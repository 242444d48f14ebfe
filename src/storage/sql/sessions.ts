import { type CompiledQuery, sql } from "kysely";
import type { AdapterSession, AdapterUser } from "../../adapters.ts";
import { columnOf } from "./layout.ts";
import {
  equals,
  type Fields,
  find,
  insertion,
  type Row,
  remove,
  rowDecoder,
  type Store,
  select,
  selection,
  update,
} from "./store.ts";
import { toUser } from "./users.ts";
import { toDate } from "./values.ts";

function toSession(row: Row): AdapterSession {
  return {
    sessionToken: String(row.sessionToken),
    userId: String(row.userId),
    expires: toDate(row.expires),
  };
}

/** Keeps the fields of a session apart from those of its user in one joined row. */
const prefix = "session.";

function compileSessionRead(store: Store): CompiledQuery {
  const { sessions, users } = store.layout.tables;
  const token = sql.ref(`s.${columnOf(sessions, "sessionToken").name}`);
  const userId = sql.ref(`s.${columnOf(sessions, "userId").name}`);
  const id = sql.ref(`u.${columnOf(users, "id").name}`);
  return store.db.query
    .selectFrom(`${sessions.name} as s`)
    .innerJoin(`${users.name} as u`, (join) => join.on(sql<boolean>`${id} = ${userId}`))
    .select([...selection(sessions, "s", prefix), ...selection(users, "u")])
    .where(equals(store, token, ""))
    .compile();
}

/** Reads a session with one joined query, which is compiled once and run with every token. */
function sessionReader(store: Store) {
  const { db, run = async (query) => (await db.run<Fields>(query)).rows } = store;
  let query: CompiledQuery | undefined;
  return async (sessionToken: string) => {
    query ??= compileSessionRead(store);
    const parameters = query.parameters.map(() => sessionToken);
    const [row] = await run<Fields>({ ...query, parameters });
    return row;
  };
}

/** The methods of the contract that concern database sessions. */
export function sessionMethods(store: Store) {
  const { sessions, users } = store.layout.tables;
  const readSession = sessionReader(store);
  const decodeSession = rowDecoder(sessions, prefix);
  const decodeUser = rowDecoder(users);
  return {
    async createSession(session: AdapterSession): Promise<AdapterSession> {
      await insertion(store, sessions, { ...session }).execute();
      return { ...session };
    },

    async getSessionAndUser(
      sessionToken: string,
    ): Promise<{ session: AdapterSession; user: AdapterUser } | null> {
      const row = await readSession(sessionToken);
      if (!row) return null;
      return {
        session: toSession(decodeSession(row)),
        user: toUser(decodeUser(row)),
      };
    },

    async updateSession({
      sessionToken,
      ...changes
    }: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">) {
      await update(store, sessions, { sessionToken }, changes);
      const row = await find(store, sessions, { sessionToken });
      return row ? toSession(row) : null;
    },

    async deleteSession(sessionToken: string): Promise<AdapterSession | null> {
      const row = await find(store, sessions, { sessionToken });
      await remove(store, sessions, { sessionToken });
      return row ? toSession(row) : null;
    },

    async listSessionsByUserId(userId: string): Promise<AdapterSession[]> {
      const rows = await select(store, sessions, { userId });
      return rows.map(toSession).filter(({ expires }) => expires.getTime() > Date.now());
    },

    async deleteSessionsByUserId(userId: string): Promise<void> {
      await remove(store, sessions, { userId });
    },
  };
}
