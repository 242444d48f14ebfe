import { Command, Option } from "@commander-js/extra-typings";
import { type Output, wrongUse } from "./command.ts";
import { idTypeOption, layoutOption, toLayout, usersOption } from "./layout.ts";

const dialects = ["sqlite", "postgres", "mysql"] as const;

/** `cardea schema`: prints the SQL that creates all tables in an empty database, or lists or creates what is missing in one. */
export const schema = (output: Output) =>
  new Command("schema")
    .description("Print the SQL that creates all tables, or create what is missing with --apply.")
    .argument(
      "[url]",
      "a database, such as file:auth.db or postgres://localhost/app; without --apply, what is missing in it is listed (default with --apply: DATABASE_URL, also from .env files)",
    )
    .option("--apply", "create the tables, columns and indexes that are missing in a database")
    .addOption(
      new Option("--dialect <name>", "the kind of database to print SQL for")
        .choices(dialects)
        .conflicts("apply"),
    )
    .addOption(
      new Option(
        "--email-verified <providers>",
        "print the SQL that marks addresses as proved of people who only ever came by google, apple or both",
      ).conflicts("apply"),
    )
    .addOption(layoutOption())
    .addOption(idTypeOption())
    .addOption(usersOption())
    .option("--extend-users", "with --apply, also change tables that Cardea did not make")
    .action(async (url, { dialect, apply, emailVerified, extendUsers, ...options }) => {
      const layout = toLayout(options);
      if (apply) {
        const { applySchema } = await import("./apply-schema.ts");
        await applySchema(url, { ...layout, extendUsers: extendUsers === true }, output);
        return;
      }
      if (url !== undefined && dialect) throw wrongUse("Say either --dialect or an address.");
      if (url !== undefined) {
        const { listMissing } = await import("./apply-schema.ts");
        await listMissing(url, layout, output);
        return;
      }
      if (!dialect) throw wrongUse(`Say which: --dialect ${dialects.join("|")}, or --apply [url]`);
      if (emailVerified !== undefined) {
        const { printEmailVerified } = await import("./email-verified.ts");
        printEmailVerified(emailVerified, dialect, layout, output);
        return;
      }
      const { schemaStatements } = await import("../storage/sql/migration-plan.ts");
      const statements = schemaStatements(dialect, layout);
      output.print(statements.map((statement) => `${statement};\n`).join("\n"));
      output.hint("Run this SQL in your database, or let `npx cardea schema --apply <url>` do it.");
    });
