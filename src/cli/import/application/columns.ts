import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import { wrongUse } from "../../command.ts";
import { didYouMean } from "../../did-you-mean.ts";
import type { NameOption, OwnNames } from "./options.ts";

/** What an option says for something that the other system does not have. */
const none = "none";

/** A table of the application's own, whose columns have whatever names it gave them. */
export interface OwnTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A column to be found. */
export interface Wanted {
  readonly option: NameOption;
  /** Usual names, in small letters and without `_`. */
  readonly usual: readonly string[];
  /**
   * `always`: the import is refused without it. `said`: the operator has to say that there is none. `never`: it may be missing.
   */
  readonly needed: "always" | "said" | "never";
  /** Whether several columns may have usual names, of which the first counts. Default: the operator has to choose. */
  readonly firstCounts?: boolean;
}

const plain = (name: string) => name.toLowerCase().replaceAll("_", "");

/** Whether a column has one of these names, in small letters and without `_`. */
export const isNamed = (column: string, usual: readonly string[]) => usual.includes(plain(column));

/**
 * Finds a column by the name that the operator gave, or by usual names.
 *
 * @returns `undefined` if there is none, or the operator says `none`
 * @throws {Error} a `wrongUse` that lists the columns, when it is not there or is one of several
 */
export function findColumn(table: OwnTable, wanted: Wanted, names: OwnNames) {
  const { option, usual, needed, firstCounts } = wanted;
  const given = names[option];
  const there = `The table ${table.name} has the columns ${table.columns.join(", ")}.`;
  if (given === none && needed !== "always") return undefined;
  if (given !== undefined) {
    if (table.columns.includes(given)) return given;
    const meant = didYouMean(given, table.columns);
    throw wrongUse(`--${option} names no column with ${given}.${meant} ${there}`);
  }
  const found = usual.flatMap((name) => table.columns.filter((column) => plain(column) === name));
  const [first, second] = found;
  if (second !== undefined && !firstCounts) {
    throw wrongUse(`Say which with --${option}: ${found.join(" or ")}. ${there}`);
  }
  if (first === undefined && needed !== "never") {
    const hint = needed === "said" ? `, or --${option} ${none} if there is none` : "";
    throw wrongUse(`Name a column with --${option}${hint}. ${there}`);
  }
  return first;
}

/** Finds a column that the import cannot do without. */
export function requireColumn(
  table: OwnTable,
  wanted: Omit<Wanted, "needed">,
  names: OwnNames,
): string {
  const found = findColumn(table, { ...wanted, needed: "always" }, names);
  if (found === undefined) throw wrongUse(`Name a column with --${wanted.option}.`);
  return found;
}

/** A table to be found. */
export interface WantedTable {
  readonly option: NameOption;
  readonly usual: readonly string[];
}

/**
 * Finds a table by the name that the operator gave, or by usual names.
 *
 * @throws {Error} a `wrongUse` when there is none, or several
 */
export async function findTable(
  db: ForeignDatabase,
  { option, usual }: WantedTable,
  names: OwnNames,
): Promise<OwnTable | undefined> {
  const given = names[option];
  if (given === none) return undefined;
  const tables: OwnTable[] = [];
  const present = new Set(await db.tables());
  for (const name of given === undefined ? usual : [given]) {
    const columns = await db.columns(name);
    // Some databases find a table also in capitals, and in others that is another one.
    const isSame = tables.some(
      (table) =>
        table.name.toLowerCase() === name.toLowerCase() &&
        !(present.has(table.name) && present.has(name)),
    );
    if (columns.length > 0 && !isSame) tables.push({ name, columns });
  }
  if (given !== undefined && tables.length === 0) {
    const meant = didYouMean(given, await db.tables());
    throw wrongUse(
      `--${option} names no table: there is no ${given} in the database of --from.${meant}`,
    );
  }
  if (tables.length < 2) return tables[0];
  throw wrongUse(`Say which with --${option}: ${tables.map(({ name }) => name).join(" or ")}.`);
}

/** Finds a table that the import cannot do without. */
export async function requireTable(
  db: ForeignDatabase,
  wanted: WantedTable,
  names: OwnNames,
): Promise<OwnTable> {
  const table = await findTable(db, wanted, names);
  if (table) return table;
  const tried = wanted.usual.join(", ");
  throw wrongUse(
    `The database of --from has none of the tables ${tried}. Say --${wanted.option} <name>.`,
  );
}

/**
 * Finds a column of a table that the other system has laid out itself.
 *
 * @throws {Error} a `wrongUse` that lists the columns, when there is none
 */
export function columnLike(
  { name, columns }: OwnTable,
  option: NameOption,
  usual: readonly string[],
): string {
  const [found] = usual.flatMap((one) => columns.filter((column) => plain(column) === one));
  if (found !== undefined) return found;
  throw wrongUse(
    `The table ${name} has the columns ${columns.join(", ")}, and none of them is ${usual.join(" or ")}. Another table is named with --${option}.`,
  );
}
