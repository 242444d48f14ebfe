/** The same as `migrate.ts`, with the application's own Kysely on a SQLite file. */
import { once } from "node:events";
import { Kysely, SqliteDialect } from "kysely";
import { sql } from "../../../src/storage/sql/index.ts";
import { betterSqlite } from "../better-sqlite.ts";

const [, , url = ""] = process.argv;
const database = betterSqlite(url.slice("file:".length));
const kysely = new Kysely<object>({ dialect: new SqliteDialect({ database }) });
const word = once(process.stdin, "data");
process.stdout.write("ready\n");
await word;
await sql(kysely).migrate();
await kysely.destroy();
process.exit();
