import { type CompiledQuery, sql } from "kysely";
import { type Awaitable, chain } from "../../lib/awaitable.ts";
import type { AdapterSession, AdapterUser } from "../../types/adapter.ts";
import { columnOf } from "./layout.ts";
import {
  countInsertion,
  equals,
  type Fields,
  find,
  insertion,
  type Row,
  remove,
  type Store,
  select,
  selection,
  update,
  valuesDecoder,
  valuesOf,
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

/** The prefix that distinguishes the fields of a session from those of its user in a joined row. */
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

/** Reads a session and its user with one joined query, which is compiled only once. */
function sessionReader(store: Store) {
  const { sessions, users } = store.layout.tables;
  const { db, first } = store;
  const sessionColumns = [...sessions.columns.keys()].map((field) => prefix + field);
  const columns = [...sessionColumns, ...users.columns.keys()];
  const decodeSession = valuesDecoder(sessions);
  const decodeUser = valuesDecoder(users, sessionColumns.length);
  let compiled: CompiledQuery | undefined;

  return (sessionToken: string): Awaitable<StoredSession | null> => {
    compiled ??= compileSessionRead(store);
    const query = { ...compiled, parameters: compiled.parameters.map(() => sessionToken) };
    const values = first
      ? first(query, columns)
      : chain(db.run<Fields>(query), ({ rows }) => valuesOf(rows[0], columns));
    return chain(values, (row) =>
      row ? { session: toSession(decodeSession(row)), user: toUser(decodeUser(row)) } : null,
    );
  };
}

interface StoredSession {
  readonly session: AdapterSession;
  readonly user: AdapterUser;
}

/** The adapter's methods for sessions. */
export function sessionMethods(store: Store) {
  const { sessions } = store.layout.tables;
  return {
    async createSession(session: AdapterSession): Promise<AdapterSession> {
      await insertion(store, sessions, { ...session }).execute();
      countInsertion(store, "sessions");
      return { ...session };
    },

    getSessionAndUser: sessionReader(store),

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
