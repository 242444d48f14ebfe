import { createMysql, createPostgres, type OwnDatabase } from "./servers.ts";
import { createSqlite } from "./sqlite-file.ts";

/** Every kind of database the SQL adapter speaks to, each with a fresh one of its kind. */
export const databases: readonly {
  name: string;
  create: () => Promise<OwnDatabase | undefined>;
}[] = [
  { name: "SQLite", create: () => createSqlite() },
  { name: "libSQL", create: () => createSqlite("libsql:file:") },
  { name: "PostgreSQL", create: createPostgres },
  { name: "MariaDB", create: createMysql },
];
