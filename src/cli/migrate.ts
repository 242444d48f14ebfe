import { Command } from "@commander-js/extra-typings";
import { type Output, wrongUse } from "./command.ts";
import { idTypeOption, layoutOption, usersOption } from "./layout.ts";

/** `cardea migrate`: has become `cardea schema --apply`. */
export const migrate = (_: Output) =>
  new Command("migrate")
    .description("Creates no tables any more: `cardea schema --apply` does.")
    .argument("[url]")
    .addOption(layoutOption().hideHelp())
    .addOption(idTypeOption().hideHelp())
    .addOption(usersOption().hideHelp())
    .action(() => {
      throw wrongUse("Tables are created by `npx cardea schema --apply` now. Nothing was done.");
    });
