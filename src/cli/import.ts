import { Argument, Command, Option } from "@commander-js/extra-typings";
import { type Output, wrongUse } from "./command.ts";
import { addOwnOptions, collect, readOwnOptions } from "./import/application/command-line.ts";
import { unverifiedChoices } from "./import/unproved.ts";
import { againWith } from "./import/unread/again.ts";
import { assertAllDecided } from "./import/unread/undecided.ts";
import { idTypeOption, layoutOption } from "./layout.ts";

const known = ["better-auth", "lucia", "passport"] as const;

/** `cardea import`: brings the people of another system in, with all that they sign in with. */
export const importPeople = (output: Output) => {
  const command = new Command("import")
    .description("Bring the people of another system in, so that they stay signed in.")
    .addArgument(new Argument("<system>", "where they are now").choices(known))
    .option(
      "--from <url>",
      "the database of the other system, such as file:old.db; it is only read",
    )
    .option(
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
    .addOption(
      new Option(
        "--provider <there=here>",
        "what a provider of accounts is called here, such as GOOGLE=google; may be repeated",
      ).argParser(collect),
    )
    .option(
      "--into-existing",
      "people who are here already, and did not come with this system, are those with the same id and the same proved address",
    )
    .option(
      "--encrypt-tokens <variable>",
      "the variable with the secret that encrypts the providers' tokens",
    )
    .addOption(layoutOption())
    .addOption(idTypeOption())
    .action(async (system, { from, to, dryRun = false, secret = [], ...options }) => {
      // The parser would ask for them before it says that there is no --form.
      if (from === undefined || to === undefined) throw missing(from === undefined ? "from" : "to");
      assertAllDecided(command);
      const own = readOwnOptions(system, options);
      const again = againWith(command, system);
      const { runImport } = await import("./import/run-import.ts");
      const given = { ...options, from, to, secrets: secret };
      await runImport(system, { ...given, own, again, dryRun }, output);
    });
  addOwnOptions(command);
  return command;
};

const missing = (option: "from" | "to") =>
  wrongUse(
    `--${option} <url> is missing: npx cardea import needs --from and --to. See the options with --help.`,
  );
