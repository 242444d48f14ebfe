import { schemaStatements } from "../storage/sql/migration-plan.ts";
import type { Arguments, Output } from "./command.ts";
import { choose, toLayout } from "./layout.ts";

const dialects = ["sqlite", "postgres", "mysql"] as const;

/** `cardea schema`: prints the SQL that creates all tables in an empty database. */
export async function printSchema(args: Arguments, { print, hint }: Output): Promise<void> {
  const dialect = choose("dialect", args.dialect, dialects);
  if (!dialect) throw new TypeError(`Say which: --dialect ${dialects.join("|")}`);
  const layout = toLayout(args);
  print(
    schemaStatements(dialect, layout)
      .map((statement) => `${statement};\n`)
      .join("\n"),
  );
  hint("Run this SQL in your database, or let `npx cardea migrate <url>` do it.");
}
