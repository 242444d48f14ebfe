import { Option } from "@commander-js/extra-typings";
import type { LayoutOptions } from "../storage/sql/index.ts";

const layouts = ["cardea", "pg", "kysely", "prisma", "drizzle", "sequelize", "typeorm"] as const;
const idTypes = ["text", "uuid", "integer"] as const;

/** `--layout`, as in `sql(url, { layout })`. */
export const layoutOption = () =>
  new Option("--layout <name>", "how the tables are laid out").choices(layouts);

/** `--id-type`, as in `sql(url, { idType })`. */
export const idTypeOption = () =>
  new Option("--id-type <type>", "the type of the users' ids").choices(idTypes);

/** `--no-users`, as in `sql(url, { users: false })`. */
export const usersOption = () =>
  new Option("--no-users", "another adapter keeps the users: only the tables beside them");

/** Leaves out what was not given. */
export function toLayout({
  layout,
  idType,
  users,
}: Undefinable<Given>): Given & { users: boolean } {
  return { ...(layout && { layout }), ...(idType && { idType }), users: users !== false };
}

/** What the options of a command say. */
export type Given = Pick<LayoutOptions, "layout" | "idType"> & { users?: boolean };

type Undefinable<T> = { [K in keyof T]: T[K] | undefined };
