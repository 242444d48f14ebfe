import type { MigrationStep, OtherIds, TableNeeds, UsersTable } from "../storage/sql/index.ts";
import { presets } from "../storage/sql/presets.ts";
import type { DatabaseAddress } from "./explain-unreachable.ts";

/** The part of a step that tells what it changes. */
type Change = Pick<MigrationStep, "table" | "columns"> & { readonly creates: string };

/** The names of the tables that tell whose the users are. */
type Names = Pick<UsersTable, "name" | "accounts">;

/** Tables that are probably another library's, and what they would get. */
export interface ForeignTables {
  /** Such as `a table users that Cardea did not make: there is no accounts beside it`. */
  readonly what: string;
  readonly changes: readonly string[];
}

/** A table that every database has in which Cardea has ever made one, unless its configuration gives it another name. */
const { consumed } = presets.cardea.tables;

/**
 * Returns what would be changed in tables that are probably another library's: users without a table of accounts beside them, or tables whose
 * rows need what Cardea does not know, in a database in which it has made no table yet. After a move the address in `DATABASE_URL` is often
 * still that of the old application.
 */
export function changesToForeign(
  steps: readonly Change[],
  users: Names | undefined,
  needs: readonly TableNeeds[],
): ForeignTables | undefined {
  const made = steps.filter(({ creates }) => creates === "table").map(({ table }) => table);
  const others = made.includes(consumed) ? needs.filter(hasOwnColumns) : [];
  const isAlone = users && !made.includes(users.name) && made.includes(users.accounts);
  const changed = steps.filter(({ table }) => !made.includes(table));
  if (others.length > 0 && changed.length > 0) {
    const why = others.map((table) => `${table.name} with ${columnsIn(table).join(", ")}`);
    return {
      what: `tables that Cardea did not make, whose rows need what it does not know: ${why.join("; ")}`,
      changes: changed.map((step) => `${describeChange(step)} in ${step.table}`),
    };
  }
  if (!isAlone) return undefined;
  const changes = changed.filter(({ table }) => table === users.name).map(describeChange);
  if (changes.length === 0) return undefined;
  const what = `a table ${users.name} that Cardea did not make: there is no ${users.accounts} beside it`;
  return { what, changes };
}

const columnsIn = ({ unfilled, filled }: TableNeeds) => [...unfilled, ...filled];
const hasOwnColumns = (table: TableNeeds) => columnsIn(table).length > 0;

const describeChange = ({ creates, columns }: Change) =>
  creates === "column" ? columns.join(", ") : `an index on ${columns.join(", ")}`;

/** Which option says what the ids of users are, and what happens without it. */
const explainIds = ({ column, type, fits, idType }: OtherIds, table: string): string =>
  `${table}.${column} has the type ${type}, and new tables would get ${idType === "uuid" ? "UUIDs" : `ids of the type ${idType}`}: nobody could sign up. Add --id-type ${fits}, and write sql(url, { idType: "${fits}" }) in the configuration`;

/** What to do about columns that no new row would fill. */
export function explainUnfilled({ name, unfilled, option = "users" }: Unfilled): string {
  const [columns, need, they, have] =
    unfilled.length === 1
      ? ["a column", "needs", "it", "has"]
      : ["columns", "need", "they", "have"];
  const [until, how] =
    option === "users"
      ? ["Nobody can sign up", "a new user gets there, with `fill` or `userFields`"]
      : ["Nothing can be written there", "a new row gets there, with `fill`"];
  return `${name} has ${columns} that ${need} a value in every row, and that Cardea does not know: ${unfilled.join(", ")}. ${until} until ${they} ${have} a default or may be null, or sql() says what ${how}`;
}

type Unfilled = Pick<TableNeeds, "name" | "unfilled"> & { readonly option?: string };

/** What keeps rows out of tables that are there, a sentence each. */
export const obstaclesIn = (needs: readonly TableNeeds[]): readonly string[] =>
  needs.flatMap((table) => [
    ...(table.unfilled.length > 0 ? [`${explainUnfilled(table)}.`] : []),
    ...(table.neverEmpty.length > 0 ? [explainNeverEmpty(table)] : []),
  ]);

const explainNeverEmpty = ({ name, neverEmpty }: TableNeeds) =>
  `In ${name}, ${neverEmpty.join(", ")} must not be null, and Cardea writes null where nothing is known, as of somebody without a name or with an address that nobody has proved. Let ${neverEmpty.length === 1 ? "it" : "them"} be null, or nobody of whom that is true can be stored.`;

/**
 * Asserts that tables that are there go with what is to be created.
 *
 * @throws {Error} naming what would be changed or does not fit, and what to write
 */
export function assertOwnTables(
  steps: readonly MigrationStep[],
  { users, needs }: { users: UsersTable | undefined; needs: readonly TableNeeds[] },
  isExtended: boolean,
  { place }: DatabaseAddress,
): void {
  const otherIds = users?.otherIds;
  const foreign = isExtended ? undefined : changesToForeign(steps, users, needs);
  const ids = users && otherIds ? `${explainIds(otherIds, users.name)}. ` : "";
  if (foreign) {
    const options = `--extend-users${otherIds ? ` --id-type ${otherIds.fits}` : ""}`;
    throw new Error(
      `The database of ${place} has ${foreign.what}. It would get: ${foreign.changes.join(", ")}. Nothing was changed. If that is the database of an application that you are leaving, write the address of the new one: npx cardea schema --apply <url>. If Cardea is to keep its users in this database, add ${options}.${ids && ` ${ids.trim()}`}`,
    );
  }
  if (ids && steps.length > 0) {
    throw new Error(`In the database of ${place}, ${ids}Nothing was changed.`);
  }
}
