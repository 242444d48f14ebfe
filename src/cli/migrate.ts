import { processEnvironment } from "../config/environment.ts";
import { explainMissing } from "../lib/optional-package.ts";
import type { Arguments, Output } from "./command.ts";
import { toLayout } from "./layout.ts";

/** `cardea migrate`: creates the tables, columns and indexes that are missing. */
export async function migrate(args: Arguments, { print, hint }: Output): Promise<void> {
  const url = args.target ?? processEnvironment().DATABASE_URL;
  if (!url)
    throw new TypeError('Say where: npx cardea migrate "file:auth.db", or set DATABASE_URL.');
  const layout = toLayout(args);
  const { sql } = await loadSql();
  const storage = sql(url, layout);
  try {
    await storage.migrate();
  } finally {
    await storage.close();
  }
  print("The database has everything Cardea needs.");
  hint("Use it: Auth({ adapter: sql(url) }), with sql from cardea/storage/sql.");
}

async function loadSql() {
  try {
    return await import("../storage/sql/index.ts");
  } catch (cause) {
    throw explainMissing("kysely", cause);
  }
}
