import type { LayoutOptions } from "../storage/sql/index.ts";
import type { Arguments } from "./output.ts";

const layouts = ["cardea", "pg", "kysely", "prisma", "drizzle", "sequelize"] as const;
const idTypes = ["text", "uuid", "integer"] as const;

/**
 * The choice that an option names, or undefined when it was not given.
 *
 * @throws {TypeError} when it names none.
 */
export function choose<T extends string>(
  option: string,
  value: string | undefined,
  choices: readonly T[],
): T | undefined {
  if (value === undefined) return undefined;
  const choice = choices.find((known) => known === value);
  if (choice !== undefined) return choice;
  throw new TypeError(`--${option} is one of: ${choices.join(", ")}.`);
}

/** How the tables are to be named, from the options of a command. */
export function toLayout({ layout, idType }: Arguments): LayoutOptions {
  const options = {
    layout: choose("layout", layout, layouts),
    idType: choose("id-type", idType, idTypes),
  };
  return {
    ...(options.layout && { layout: options.layout }),
    ...(options.idType && { idType: options.idType }),
  };
}
