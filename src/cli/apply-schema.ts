import { closeSync, existsSync, openSync } from "node:fs";
import { dirname, join } from "node:path";
import { isError } from "../lib/kind.ts";
import { explainMissing } from "../lib/optional-package.ts";
import type { MigrationStep, TableNeeds } from "../storage/sql/index.ts";
import { readApplication } from "./application.ts";
import { type Output, wrongUse } from "./command.ts";
import { describeDatabase, findDatabaseUrl, sqliteFile } from "./database-url.ts";
import { filesOf } from "./doctor/load/files-of.ts";
import { findConfiguration } from "./doctor/load/find-configuration.ts";
import { sourceFilesOf } from "./doctor/load/source-files.ts";
import { readText } from "./doctor/read-text.ts";
import { type DatabaseAddress, explainUnreachable } from "./explain-unreachable.ts";
import { assertOwnTables, obstaclesIn } from "./foreign-tables.ts";
import type { Given } from "./layout.ts";
import { showProgress } from "./progress.ts";
import { shellQuoted } from "./shell.ts";

/** Creates the tables, columns and indexes that are missing in a database, and says which. */
export async function applySchema(
  given: string | undefined,
  { extendUsers, ...layout }: Given & { users: boolean; extendUsers: boolean },
  { print, hint }: Output,
): Promise<void> {
  const address = given === undefined ? fromEnvironment(hint) : onCommandLine(given);
  if (!address?.url)
    throw wrongUse('Say where: npx cardea schema --apply "file:auth.db", or set DATABASE_URL.');
  const { created, needs } = await migrateDatabase(address, layout, extendUsers);
  for (const step of created) print(`Created ${describeStep(step)}`);
  const state = stateOf(needs);
  print(created.length > 0 ? `${state}.` : `Nothing to do: ${lowerFirst(state)}.`);
  for (const obstacle of obstaclesIn(needs)) hint(obstacle);
  const { hasAdapter, mayHaveNames } = configured(readApplication(process.cwd()).root);
  if (mayHaveNames) {
    hint(
      "This command does not know `userFields`, `tables` and `columns` of your own. If `sql()` has any, run `await storage.migrate()` instead.",
    );
  }
  if (hasAdapter) return;
  const adapter = layout.users
    ? "`adapter: sql(url)`, with `sql` from cardea/storage/sql"
    : "`adapter: compose({ users, credentials: sql(url, { users: false }) })`, with `compose` from cardea/storage/compose";
  hint(`Your configuration needs ${adapter} and the same address, if it does not have that yet.`);
}

/** What may be said of a database that has all tables: rows of somebody else's tables may need more. */
const stateOf = (needs: readonly TableNeeds[]) =>
  obstaclesIn(needs).length === 0
    ? "The database has everything Cardea needs"
    : "The database has all tables, columns and indexes of Cardea, but not every row can be written";

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What the configuration of an application says of its database, as far as its files tell. */
function configured(root: string): { hasAdapter: boolean; mayHaveNames: boolean } {
  const file = findConfiguration(sourceFilesOf(root));
  const text = file === undefined ? "" : filesOf(file).map(readText).join("\n");
  const hasAdapter = /\badapter\b\s*[:,}]/.test(text);
  const hasNames = /\b(?:userFields|accountFields|tables|columns)\s*:/.test(text);
  return { hasAdapter, mayHaveNames: hasNames || !hasAdapter };
}

/** Lists the tables, columns and indexes that are missing in a database, and changes nothing. */
export async function listMissing(
  url: string,
  layout: Given & { users: boolean },
  { print, hint }: Output,
): Promise<void> {
  const file = sqliteFile(url);
  // Else it would be said that everything is missing.
  if (file !== undefined && !existsSync(file)) {
    throw new Error(
      `There is no ${file} yet. Create it: npx cardea schema --apply ${shellQuoted(url)}`,
    );
  }
  const { missing, needs } = await withStorage(onCommandLine(url), layout, async (storage) => ({
    missing: await storage.pendingMigration(),
    needs: await storage.tableNeeds(),
  }));
  if (missing.length === 0) print(`${stateOf(needs)}.`);
  for (const step of missing) print(`Missing: ${describeStep(step)}`);
  for (const obstacle of obstaclesIn(needs)) hint(obstacle);
  if (missing.length === 0) return;
  hint(
    `Nothing was created. Create it: npx cardea schema --apply${layout.users ? "" : " --no-users"} <url>`,
  );
}

const onCommandLine = (url: string): DatabaseAddress => ({ url, place: "the address you gave" });

/** `DATABASE_URL` as the application gets it. */
function fromEnvironment(hint: Output["hint"]): DatabaseAddress | undefined {
  const { root, framework } = readApplication(process.cwd());
  const found = findDatabaseUrl(root, framework);
  if (!found) return undefined;
  const { url, file } = found;
  const from = (file && (root === process.cwd() ? file : join(root, file))) ?? "the environment";
  hint(`Taking DATABASE_URL from ${from}: ${describeDatabase(url)}.`);
  return { url, place: `DATABASE_URL in ${from}` };
}

async function migrateDatabase(address: DatabaseAddress, layout: Given, extendUsers: boolean) {
  return withStorage(address, layout, async (storage) => {
    createPrivately(sqliteFile(address.url));
    const created = await storage.pendingMigration();
    const users = await storage.usersTable();
    const needs = await storage.tableNeeds();
    assertOwnTables(created, { users, needs }, extendUsers, address);
    await storage.migrate();
    return { created, needs };
  });
}

async function withStorage<T>(
  address: DatabaseAddress,
  layout: Given,
  work: (storage: Awaited<ReturnType<typeof openStorage>>) => Promise<T>,
): Promise<T> {
  const storage = await openStorage(address.url, layout);
  const progress = await showProgress("Looking at the database");
  try {
    return await work(storage);
  } catch (cause) {
    throw explainUnwritable(address, cause);
  } finally {
    progress.stop();
    await storage.close();
  }
}

/** Makes a new file that nobody else on the machine can read: SQLite would make one for everybody, with hashes of passwords in it. */
function createPrivately(file: string | undefined): void {
  if (file === undefined || existsSync(file)) return;
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch {
    // SQLite tries next, and what it says is explained.
  }
}

/** Says what to do where a database cannot be reached, or the file of one of SQLite cannot be opened or written. */
function explainUnwritable(address: DatabaseAddress, cause: unknown): unknown {
  const reason = isError(cause) ? cause.message : "";
  const file = sqliteFile(address.url);
  if (file === undefined) return explainUnreachable(address, cause);
  if (!/unable to open database|readonly database/i.test(reason)) {
    return cause;
  }
  const folder = dirname(file);
  const advice = existsSync(folder)
    ? `Let this user write ${existsSync(file) ? file : folder}, or name another file`
    : `There is no folder ${folder}. Create it: mkdir -p ${shellQuoted(folder)}`;
  return new Error(`The database ${file} cannot be written. ${advice}.`, { cause });
}

async function openStorage(url: string, layout: Given) {
  const { sql } = await loadSql();
  try {
    return layout.users === false
      ? sql(url, { ...layout, users: false })
      : sql(url, { ...layout, users: true });
  } catch (cause) {
    throw isError(cause) ? wrongUse(cause.message) : cause;
  }
}

async function loadSql() {
  try {
    return await import("../storage/sql/index.ts");
  } catch (cause) {
    throw explainMissing("kysely", cause);
  }
}

/** Such as `table users (id, name, email)`. */
function describeStep({ creates, table, columns }: MigrationStep): string {
  const names = columns.join(", ");
  if (creates === "column") return `column ${table}.${names}`;
  return creates === "table" ? `table ${table} (${names})` : `index on ${table} (${names})`;
}
