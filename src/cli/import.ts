import { Argument, Command, Option } from "@commander-js/extra-typings";
import type { Output } from "./command.ts";
import { addOwnOptions, collect, readOwnOptions } from "./import/application/command-line.ts";
import { unverifiedChoices } from "./import/unproved.ts";
import { againWith } from "./import/unread/again.ts";
import { idTypeOption, layoutOption } from "./layout.ts";

const known = ["better-auth", "lucia", "passport"] as const;

/** `cardea import`: brings the people of another system in, with all that they sign in with. */
export const importPeople = (output: Output) => {
  const command = new Command("import")
    .description("Bring the people of another system in, so that they stay signed in.")
    .addArgument(new Argument("<system>", "where they are now").choices(known))
    .requiredOption(
      "--from <url>",
      "the database of the other system, such as file:old.db; it is only read",
    )
    .requiredOption(
      "--to <url>",
      "the database of Cardea, such as file:auth.db or postgres://localhost/app",
    )
    .option("--dry-run", "say what would be imported, and write nothing")
    .addOption(
      new Option(
        "--secret <text>",
        "the secret of the other system, once for each (default: its variable in the environment)",
      ).argParser(collect),
    )
    .option("--fields <file>", "better-auth: a JSON file with other names of tables and columns")
    .option("--no-sessions", "leave sessions out: everybody signs in once more")
    .addOption(
      new Option(
        "--unverified <choice>",
        "passwords and sessions of people whose address nobody has proved",
      ).choices(unverifiedChoices),
    )
    .option(
      "--encrypt-tokens <variable>",
      "the variable with the secret that encrypts the providers' tokens",
    )
    .addOption(layoutOption())
    .addOption(idTypeOption())
    .action(async (system, { dryRun = false, secret = [], ...options }) => {
      const own = readOwnOptions(system, options);
      const again = againWith(command, system);
      const { runImport } = await import("./import/run-import.ts");
      await runImport(system, { ...options, secrets: secret, own, again, dryRun }, output);
    });
  addOwnOptions(command);
  return command;
};
