import { Command, Option } from "@commander-js/extra-typings";
import { type Output, wrongUse } from "./command.ts";
import { idTypeOption, layoutOption, toLayout, usersOption } from "./layout.ts";

const dialects = ["sqlite", "postgres", "mysql"] as const;

/** `cardea schema`: prints the SQL that creates all tables in an empty database, or creates what is missing in one. */
export const schema = (output: Output) =>
  new Command("schema")
    .description("Print the SQL that creates all tables, or create what is missing with --apply.")
    .argument(
      "[url]",
      "with --apply, such as file:auth.db or postgres://localhost/app (default: DATABASE_URL, also from .env files)",
    )
    .option("--apply", "create the tables, columns and indexes that are missing in a database")
    .addOption(
      new Option("--dialect <name>", "the kind of database to print SQL for")
        .choices(dialects)
        .conflicts("apply"),
    )
    .addOption(layoutOption())
    .addOption(idTypeOption())
    .addOption(usersOption())
    .action(async (url, { dialect, apply, ...options }) => {
      const layout = toLayout(options);
      if (apply) {
        const { applySchema } = await import("./apply-schema.ts");
        await applySchema(url, layout, output);
        return;
      }
      if (url !== undefined)
        throw wrongUse("Say --apply to create what is missing in a database; nothing was done.");
      if (!dialect) throw wrongUse(`Say which: --dialect ${dialects.join("|")}, or --apply [url]`);
      const { schemaStatements } = await import("../storage/sql/migration-plan.ts");
      const statements = schemaStatements(dialect, layout);
      output.print(statements.map((statement) => `${statement};\n`).join("\n"));
      output.hint("Run this SQL in your database, or let `npx cardea schema --apply <url>` do it.");
    });
