import { join } from "node:path";
import { Command } from "@commander-js/extra-typings";
import { isError } from "../lib/kind.ts";
import { explainMissing } from "../lib/optional-package.ts";
import type { LayoutOptions, MigrationStep } from "../storage/sql/index.ts";
import { type Output, wrongUse } from "./command.ts";
import { readApplication } from "./doctor/application.ts";
import { loadEnvironment } from "./doctor/env-files.ts";
import { idTypeOption, layoutOption, toLayout } from "./layout.ts";
import { showProgress } from "./progress.ts";

/** `cardea migrate`: creates the tables, columns and indexes that are missing. */
export const migrate = ({ print, hint }: Output) =>
  new Command("migrate")
    .description("Create the tables, columns and indexes that are missing in a database.")
    .argument(
      "[url]",
      "such as file:auth.db or postgres://localhost/app (default: DATABASE_URL, also from .env files)",
    )
    .addOption(layoutOption())
    .addOption(idTypeOption())
    .action(async (argument, options) => {
      const url = argument ?? databaseUrl(hint);
      if (!url)
        throw wrongUse('Say where: npx cardea migrate "file:auth.db", or set DATABASE_URL.');
      const created = await migrateDatabase(url, toLayout(options));
      for (const step of created) print(`Created ${describeStep(step)}`);
      print(
        created.length > 0
          ? "The database has everything Cardea needs."
          : "Nothing to do: the database has everything Cardea needs.",
      );
      hint("Use it: Auth({ adapter: sql(url) }), with sql from cardea/storage/sql.");
    });

/** `DATABASE_URL` as the application gets it. */
function databaseUrl(hint: Output["hint"]): string | undefined {
  const env = { ...process.env };
  const { root, framework } = readApplication(process.cwd());
  const loaded = loadEnvironment(root, framework, env.NODE_ENV ?? "development", env);
  const file = loaded.fileOf("DATABASE_URL");
  if (file && root !== process.cwd()) hint(`Taking DATABASE_URL from ${join(root, file)}.`);
  return loaded.env.DATABASE_URL;
}

async function migrateDatabase(url: string, layout: LayoutOptions) {
  const storage = await openStorage(url, layout);
  const progress = await showProgress("Looking at the database");
  try {
    const missing = await storage.pendingMigration();
    await storage.migrate();
    return missing;
  } finally {
    progress.stop();
    await storage.close();
  }
}

async function openStorage(url: string, layout: LayoutOptions) {
  const { sql } = await loadSql();
  try {
    return sql(url, layout);
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
