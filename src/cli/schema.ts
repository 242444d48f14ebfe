import { Command, Option } from "@commander-js/extra-typings";
import { type Output, wrongUse } from "./command.ts";
import { idTypeOption, layoutOption, toLayout, usersOption } from "./layout.ts";

const dialects = ["sqlite", "postgres", "mysql"] as const;

/** `cardea schema`: prints the SQL that creates all tables in an empty database. */
export const schema = ({ print, hint }: Output) =>
  new Command("schema")
    .description("Print the SQL that creates all tables in an empty database.")
    .addOption(new Option("--dialect <name>", "the kind of database").choices(dialects))
    .addOption(layoutOption())
    .addOption(idTypeOption())
    .addOption(usersOption())
    .action(async ({ dialect, ...layout }) => {
      if (!dialect) throw wrongUse(`Say which: --dialect ${dialects.join("|")}`);
      const { schemaStatements } = await import("../storage/sql/migration-plan.ts");
      const statements = schemaStatements(dialect, toLayout(layout));
      print(statements.map((statement) => `${statement};\n`).join("\n"));
      hint("Run this SQL in your database, or let `npx cardea migrate <url>` do it.");
    });
