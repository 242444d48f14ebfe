import { parseArgs } from "node:util";
import { isError } from "../lib/kind.ts";
import type { Arguments, Output } from "./command.ts";
import { migrate } from "./migrate.ts";
import { printSchema } from "./schema.ts";
import { printSecret } from "./secret.ts";

const usage = `cardea secret
    prints a fresh secret
cardea schema --dialect sqlite|postgres|mysql
    prints the SQL that creates the tables
cardea migrate [url]
    creates what is missing; the default is DATABASE_URL

schema and migrate take --layout cardea|pg|kysely|prisma|drizzle|sequelize and
--id-type text|uuid|integer, as in sql(url, { layout, idType }).`;

const commands: Readonly<Record<string, (args: Arguments, output: Output) => Promise<void>>> = {
  secret: printSecret,
  schema: printSchema,
  migrate,
};

function parse(args: readonly string[]): Arguments & { command: string; help: boolean } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      dialect: { type: "string" },
      layout: { type: "string" },
      "id-type": { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [command = "", target] = positionals;
  const { dialect, layout, "id-type": idType, help = command === "" } = values;
  return { command, target, dialect, layout, idType, help };
}

/** Runs a command and returns the exit code. */
export async function run(args: readonly string[], output: Output): Promise<number> {
  try {
    const { command, help, ...rest } = parse(args);
    if (help) {
      output.print(usage);
      return 0;
    }
    const action = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (!action) throw new TypeError(`There is no command "${command}". See: npx cardea --help`);
    await action(rest, output);
    return 0;
  } catch (error) {
    output.hint(isError(error) ? error.message : String(error));
    return 1;
  }
}
