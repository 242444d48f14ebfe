import { schemaStatements } from "../storage/sql/plan.ts";
import { choose, toLayout } from "./layout.ts";
import type { Arguments, Output } from "./output.ts";

const dialects = ["sqlite", "postgres", "mysql"] as const;

/** `cardea schema`: the SQL of an empty database. */
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
