import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type Database, KyselyAdapter } from "@auth/kysely-adapter";
import { Kysely, MysqlDialect, PostgresDialect, SqliteDialect, sql } from "kysely";
import { createPool } from "mysql2";
import pg from "pg";
import type { Opened } from "../support/candidate.ts";
import { accountsNotUnique } from "../support/skips.ts";

/** SQLite as it is part of Node, in the form in which Kysely takes it. */
function openSqlite(url: string) {
  const database = new DatabaseSync(url.replace("file:", ""));
  return {
    close: () => database.close(),
    prepare(text: string) {
      const statement = database.prepare(text);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
      };
    },
  };
}

export const kyselySkips = accountsNotUnique;

/** Kysely's ways to the databases. */
export const dialects = {
  sqlite: (url: string) => new SqliteDialect({ database: openSqlite(url) }),
  postgres: (url: string) => new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
  mysql: (url: string) => new MysqlDialect({ pool: createPool({ uri: url, timezone: "Z" }) }),
};

const spellings = {
  sqlite: {
    id: sql`text`,
    newId: sql`(lower(hex(randomblob(16))))`,
    key: sql`text`,
    date: sql`text`,
  },
  postgres: {
    id: sql`uuid`,
    newId: sql`gen_random_uuid()`,
    key: sql`text`,
    date: sql`timestamptz`,
  },
  mysql: {
    id: sql`varchar(36)`,
    newId: sql`(uuid())`,
    key: sql`varchar(255)`,
    date: sql`datetime(3)`,
  },
};

/** The tables that the documentation of `@auth/kysely-adapter` describes. */
async function createTables(
  { schema }: Kysely<Database>,
  { id, newId, key, date }: (typeof spellings)[keyof typeof spellings],
): Promise<void> {
  await schema
    .createTable("User")
    .addColumn("id", id, (column) => column.primaryKey().defaultTo(newId))
    .addColumn("name", "text")
    .addColumn("email", key, (column) => column.unique())
    .addColumn("emailVerified", date)
    .addColumn("image", "text")
    .execute();
  await schema
    .createTable("Account")
    .addColumn("id", id, (column) => column.primaryKey().defaultTo(newId))
    .addColumn("userId", id, (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("providerAccountId", "text", (column) => column.notNull())
    .addColumn("refresh_token", "text")
    .addColumn("access_token", "text")
    .addColumn("expires_at", "bigint")
    .addColumn("token_type", "text")
    .addColumn("scope", "text")
    .addColumn("id_token", "text")
    .addColumn("session_state", "text")
    .addForeignKeyConstraint("Account_owner", ["userId"], "User", ["id"], (key) =>
      key.onDelete("cascade"),
    )
    .execute();
  await schema
    .createTable("Session")
    .addColumn("id", id, (column) => column.primaryKey().defaultTo(newId))
    .addColumn("userId", id, (column) => column.notNull())
    .addColumn("sessionToken", key, (column) => column.notNull().unique())
    .addColumn("expires", date, (column) => column.notNull())
    .addForeignKeyConstraint("Session_owner", ["userId"], "User", ["id"], (key) =>
      key.onDelete("cascade"),
    )
    .execute();
  await schema
    .createTable("VerificationToken")
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("token", key, (column) => column.notNull().unique())
    .addColumn("expires", date, (column) => column.notNull())
    .execute();
}

/** Opens `@auth/kysely-adapter` on one kind of database. */
export const openKysely = (name: keyof typeof spellings) =>
  async function open(url: string): Promise<Opened> {
    const db = new Kysely<Database>({ dialect: dialects[name](url) });
    await createTables(db, spellings[name]);
    return {
      adapter: KyselyAdapter(db),
      count: async () => ({
        users: (await db.selectFrom("User").select("id").execute()).length,
        accounts: (await db.selectFrom("Account").select("userId").execute()).length,
      }),
      close: () => db.destroy(),
    };
  };
