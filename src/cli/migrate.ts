import { existsSync } from "node:fs";
import { Command } from "@commander-js/extra-typings";
import { type Output, wrongUse } from "./command.ts";
import { idTypeOption, layoutOption, usersOption } from "./layout.ts";

/** `cardea migrate`: moves an application to Cardea. Before 0.2.0 the word created tables, so it says what does now. */
export const migrate = (output: Output) =>
  new Command("migrate")
    .description("Move an application from next-auth 4 or Auth.js 5 to Cardea.")
    .argument("[folder]", "the folder of the application", ".")
    .option("-y, --yes", "write, and do not ask")
    .option("--dry-run", "show what would be done, and do nothing")
    .option("--force", "write although there are, or may be, changes that are not committed")
    .option("--no-install", "write the files, and leave installing to you")
    .addOption(layoutOption().hideHelp())
    .addOption(idTypeOption().hideHelp())
    .addOption(usersOption().hideHelp())
    .action(async (folder, { layout, idType, users, ...options }) => {
      if (/^\w{2,}:/.test(folder) || layout || idType || !users) {
        throw wrongUse(
          "Tables are created by `npx cardea schema --apply <url>` now; `migrate` moves an application to Cardea. Nothing was done.",
        );
      }
      if (!existsSync(folder)) throw wrongUse(`There is no ${folder}.`);
      const { runMigrate } = await import("./migrate/run-migrate.ts");
      await runMigrate(folder, options, output);
    });
