import { closeSync, existsSync, openSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isError } from "../lib/kind.ts";
import { explainMissing } from "../lib/optional-package.ts";
import { fileOf } from "../storage/sql/file-of.ts";
import type { MigrationStep } from "../storage/sql/index.ts";
import { readApplication } from "./application.ts";
import { type Output, wrongUse } from "./command.ts";
import { loadEnvironment } from "./doctor/env-files.ts";
import { filesOf } from "./doctor/load/files-of.ts";
import { findConfiguration } from "./doctor/load/find-configuration.ts";
import { readText } from "./doctor/read-text.ts";
import { type DatabaseAddress, explainUnreachable } from "./explain-unreachable.ts";
import type { Given } from "./layout.ts";
import { showProgress } from "./progress.ts";
import { shellQuoted } from "./shell.ts";

/** Creates the tables, columns and indexes that are missing in a database, and says which. */
export async function applySchema(
  given: string | undefined,
  layout: Given & { users: boolean },
  { print, hint }: Output,
): Promise<void> {
  const address = given === undefined ? fromEnvironment(hint) : onCommandLine(given);
  if (!address?.url)
    throw wrongUse('Say where: npx cardea schema --apply "file:auth.db", or set DATABASE_URL.');
  const created = await migrateDatabase(address, layout);
  for (const step of created) print(`Created ${describeStep(step)}`);
  print(
    created.length > 0
      ? "The database has everything Cardea needs."
      : "Nothing to do: the database has everything Cardea needs.",
  );
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

/** What the configuration of an application says of its database, as far as its files tell. */
function configured(root: string): { hasAdapter: boolean; mayHaveNames: boolean } {
  const file = findConfiguration(root);
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
  const missing = await withStorage(onCommandLine(url), layout, (storage) =>
    storage.pendingMigration(),
  );
  if (missing.length === 0) return print("The database has everything Cardea needs.");
  for (const step of missing) print(`Missing: ${describeStep(step)}`);
  hint(
    `Nothing was created. Create it: npx cardea schema --apply${layout.users ? "" : " --no-users"} <url>`,
  );
}

const onCommandLine = (url: string): DatabaseAddress => ({ url, place: "the address you gave" });

/** `DATABASE_URL` as the application gets it. */
function fromEnvironment(hint: Output["hint"]): DatabaseAddress | undefined {
  const env = { ...process.env };
  const { root, framework } = readApplication(process.cwd());
  const loaded = loadEnvironment(root, framework, env.NODE_ENV ?? "development", env);
  const file = loaded.fileOf("DATABASE_URL");
  const shown = file && (root === process.cwd() ? file : join(root, file));
  if (shown && shown !== file) hint(`Taking DATABASE_URL from ${shown}.`);
  const url = loaded.env.DATABASE_URL;
  const place = `DATABASE_URL in ${shown ?? "the environment"}`;
  return url === undefined ? undefined : { url, place };
}

async function migrateDatabase(address: DatabaseAddress, layout: Given) {
  return withStorage(address, layout, async (storage) => {
    createPrivately(sqliteFile(address.url));
    const missing = await storage.pendingMigration();
    await storage.migrate();
    return missing;
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

/** The path of a SQLite database; `undefined` for any other. */
function sqliteFile(url: string): string | undefined {
  const file = fileOf(url);
  return file === undefined ? undefined : resolve(file);
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
