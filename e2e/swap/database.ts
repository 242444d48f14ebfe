import { DatabaseSync } from "node:sqlite";

/** The tables that the documentation of `@auth/kysely-adapter` describes. */
export const tables = `
  create table User (
    id text primary key default (lower(hex(randomblob(16)))),
    name text, email text unique, emailVerified text, image text
  );
  create table Account (
    id text primary key default (lower(hex(randomblob(16)))),
    userId text not null references User (id) on delete cascade,
    type text not null, provider text not null, providerAccountId text not null,
    refresh_token text, access_token text, expires_at bigint, token_type text,
    scope text, id_token text, session_state text
  );
  create table Session (
    id text primary key default (lower(hex(randomblob(16)))),
    userId text not null references User (id) on delete cascade,
    sessionToken text not null unique, expires text not null
  );
  create table VerificationToken (
    identifier text not null, token text not null unique, expires text not null
  );
`;

/** Makes the tables in a file. */
export function createTables(path: string): void {
  const database = new DatabaseSync(path);
  database.exec(`pragma journal_mode = wal;${tables}`);
  database.close();
}

/** How an application opens that file: SQLite as it is part of Node, in the form in which Kysely takes it. */
export const databaseModule = `import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { Database } from "@auth/kysely-adapter";
import { Kysely, SqliteDialect } from "kysely";

function open() {
  const database = new DatabaseSync(process.env.DATABASE ?? "auth.db");
  database.exec("pragma busy_timeout = 5000");
  return {
    close: () => database.close(),
    prepare(text: string) {
      const statement = database.prepare(text);
      const given = (values: readonly unknown[]) => values as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) => statement.all(...given(values)),
        run: (values: readonly unknown[]) => statement.run(...given(values)),
        iterate: (values: readonly unknown[]) => statement.iterate(...given(values)),
      };
    },
  };
}

export const db = new Kysely<Database>({
  dialect: new SqliteDialect({ database: async () => open() }),
});
`;
