import type { LayoutOptions } from "../storage/sql/index.ts";
import type { Arguments } from "./command.ts";

const layouts = ["cardea", "pg", "kysely", "prisma", "drizzle", "sequelize"] as const;
const idTypes = ["text", "uuid", "integer"] as const;

/**
 * Returns the value of an option, or `undefined` if it was not given.
 *
 * @throws {TypeError} if the value is not one of the choices
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

/** Converts the arguments of a command to the options of the layout. */
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
