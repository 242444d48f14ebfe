import type { ForeignRow } from "../../../storage/sql/foreign.ts";
import { wrongUse } from "../../command.ts";
import { didYouMean } from "../../did-you-mean.ts";
import type { OwnTable } from "../application/columns.ts";
import type { NameOption, OwnNames } from "../application/options.ts";
import { isMarked } from "../marked.ts";
import { isUnlessNo } from "../values.ts";
import { nameOf, partsOf } from "./lists.ts";

/** Which columns of the users say who is kept out. The old application asks them at each sign-in, and nothing does here. */
export interface KeptOut {
  /** Anything but a no in one of them keeps somebody out. */
  readonly blocked: readonly string[];
  /** Anything but a yes keeps somebody out, or anything but one of these values. */
  readonly active: ReadonlyMap<string, readonly string[]>;
}

/** The columns that such rules look at. */
export const ruledBy = ({ blocked, active }: KeptOut): readonly string[] => [
  ...blocked,
  ...active.keys(),
];

/**
 * Reads who is kept out, as the operator says.
 *
 * @throws {Error} a `wrongUse` when a column is not there
 */
export function keptOutRules(table: OwnTable, names: OwnNames): KeptOut {
  const active = wordsIn(names["active-column"]);
  assertThere(table, "active-column", [...active.keys()]);
  return { blocked: columnsGiven(table, "blocked-column", names), active };
}

/**
 * The columns that an option names.
 *
 * @throws {Error} a `wrongUse` when one is not there
 */
export function columnsGiven(table: OwnTable, option: NameOption, names: OwnNames) {
  const columns = listIn(names[option]);
  assertThere(table, option, columns);
  return columns;
}

/** What an option lists as `status=active`, or as `active` alone: the words of each column. */
export function wordsIn(given: string | undefined): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, readonly string[]>();
  for (const one of listIn(given)) {
    const [column = "", ...values] = one.split("=");
    const value = values.length > 0 ? [values.join("=")] : [];
    words.set(column, [...(words.get(column) ?? []), ...value]);
  }
  return words;
}

/** What an option lists with commas; nothing for `none`. */
export function listIn(given: string | undefined): readonly string[] {
  if (given === undefined || given === "none") return [];
  return partsOf(given).map(nameOf);
}

/** Asserts that a table has the columns that an option names. */
export function assertThere(
  { name, columns }: OwnTable,
  option: string,
  given: readonly string[],
): void {
  const unknown = given.find((column) => !columns.includes(column));
  if (unknown === undefined) return;
  throw wrongUse(
    `--${option} names no column with ${unknown || "nothing"}.${didYouMean(unknown, columns)} The table ${name} has the columns ${columns.join(", ")}.`,
  );
}

/** Whether the columns of a row say that somebody is kept out. */
export const isKeptOut = ({ blocked, active }: KeptOut, row: ForeignRow): boolean =>
  isBlocked(blocked, row) || isInactive(active, row);

/** Whether one of some columns says anything but a no. */
export const isBlocked = (columns: KeptOut["blocked"], row: ForeignRow): boolean =>
  columns.some((column) => isUnlessNo(row, column));

/** Whether one of some columns says anything but a yes, or but one of its values. */
export const isInactive = (
  columns: Iterable<[string, readonly string[]]>,
  row: ForeignRow,
): boolean =>
  [...columns].some(([column, values]) =>
    values.length > 0 ? !values.includes(String(row[column])) : !isYes(row, column),
  );

/** Whether a column says yes, or since when. */
function isYes(row: ForeignRow, column: string): boolean {
  const value = row[column];
  if (ArrayBuffer.isView(value)) return isUnlessNo(row, column);
  return isMarked(row, column) || /^(?:yes|y|on)$/i.test(String(value));
}
