/**
 * `node --conditions=cardea-src test/session/versions/write-sessions.ts <version>` writes `<version>.json`: the cookies of people who
 * signed in with an older version, and the database that it left. It needs the history of the repository.
 */
import { writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { mock } from "node:test";
import { pathToFileURL } from "node:url";
import { discard, folderOf, type Version, versions } from "../../faults/older-version.ts";
import { createSqlite } from "../../storage/sqlite-file.ts";
import { origin } from "../../support/application.ts";
import { Browser } from "../../support/browser.ts";
import { configOf, kinds } from "./scene.ts";

const written = "2026-11-20T12:00:00.000Z";

async function writeSessions(version: Version): Promise<void> {
  const folder = folderOf(version);
  if (!folder) return;
  const load = (path: string) => import(new URL(path, pathToFileURL(`${folder}/`)).href);
  const { Auth }: typeof import("../../../src/index.ts") = await load("src/index.ts");
  const { sql }: typeof import("../../../src/storage/sql/index.ts") = await load(
    "src/storage/sql/index.ts",
  );
  mock.timers.enable({ apis: ["Date"], now: new Date(written) });
  const file = await createSqlite();
  const storage = sql(file.url);
  await storage.migrate();
  const cookies: Record<string, Record<string, string>> = {};
  for (const kind of kinds) {
    const { person } = kind;
    const visitor = new Browser(configOf(kind, storage), origin, new Map(), Auth);
    await visitor.submit("/auth/callback/password", { name: person });
    const kept = [...visitor.cookies].map(([name, { value }]) => [name, value]);
    cookies[person] = Object.fromEntries(kept);
  }
  await storage.close();
  const fixture = { written, cookies, ...dump(file.url.replace("file:", "")) };
  writeFileSync(
    new URL(`${version}.json`, import.meta.url),
    `${JSON.stringify(fixture, null, 2)}\n`,
  );
  await file.drop();
}

/** Returns statements that make a database anew: its tables, and its rows. */
function dump(path: string): { tables: unknown[]; rows: string[] } {
  const database = new DatabaseSync(path);
  const tables = database
    .prepare("select sql, name, type from sqlite_master where sql is not null order by rowid")
    .all();
  const names = tables.filter(({ type }) => type === "table").map(({ name }) => String(name));
  const rows = names.flatMap((name) =>
    database
      .prepare(`select * from "${name}"`)
      .all()
      .map((row) => insert(name, row)),
  );
  database.close();
  return { tables: tables.map(({ sql: statement }) => statement), rows };
}

function insert(name: string, row: Record<string, unknown>): string {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const values = Object.values(row).map((value) => {
    if (value === null || typeof value === "number") return String(value);
    return `'${String(value).replaceAll("'", "''")}'`;
  });
  return `insert into "${name}" (${columns.join(", ")}) values (${values.join(", ")})`;
}

const [, , wanted] = process.argv;
for (const version of versions) if (version === wanted) await writeSessions(version);
discard();
