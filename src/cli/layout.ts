import { Option } from "@commander-js/extra-typings";
import type { LayoutOptions } from "../storage/sql/index.ts";

const layouts = ["cardea", "pg", "kysely", "prisma", "drizzle", "sequelize"] as const;
const idTypes = ["text", "uuid", "integer"] as const;

/** `--layout`, as in `sql(url, { layout })`. */
export const layoutOption = () =>
  new Option("--layout <name>", "how the tables are laid out").choices(layouts);

/** `--id-type`, as in `sql(url, { idType })`. */
export const idTypeOption = () =>
  new Option("--id-type <type>", "the type of the users' ids").choices(idTypes);

/** Leaves out what was not given. */
export function toLayout({ layout, idType }: Undefinable<LayoutOptions>): LayoutOptions {
  return { ...(layout && { layout }), ...(idType && { idType }) };
}

type Undefinable<T> = { [K in keyof T]: T[K] | undefined };
