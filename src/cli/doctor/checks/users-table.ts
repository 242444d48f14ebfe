import { isRecord } from "../../../lib/json.ts";
import { isText, listOf, optional } from "../../../lib/shape.ts";
import type { OtherIds, TableNeeds, UsersTable } from "../../../storage/sql/users-table.ts";
import { explainUnfilled } from "../../foreign-tables.ts";
import { type Finding, findingsIn } from "../finding.ts";
import { askStorage } from "./ask-storage.ts";

const { error, warning } = findingsIn("database");

/** Returns what `sql` knows of the table of users; `undefined` where there is none, or another adapter keeps it. */
export async function usersTableOf(adapter: object): Promise<UsersTable | undefined> {
  const table = await askStorage(adapter, "usersTable");
  return isUsersTable(table) ? table : undefined;
}

/** Returns what `sql` knows of what rows need; none where another adapter keeps the users. */
export async function tableNeedsOf(adapter: object): Promise<readonly TableNeeds[]> {
  const needs = await askStorage(adapter, "tableNeeds");
  return listOf(isTableNeeds)(needs) ? needs : [];
}

const isTableNeeds = (value: unknown): value is TableNeeds =>
  isRecord(value) &&
  [value.name, value.option].every(isText) &&
  [value.unfilled, value.filled, value.neverEmpty].every(listOf(isText));

/** Says why no row could be written to tables that were there before, besides that of the users. */
export const faultsIn = (needs: readonly TableNeeds[]): Finding[] =>
  needs
    .filter(({ option, unfilled }) => option !== "users" && unfilled.length > 0)
    .map((table) =>
      warning("column-required", {
        what: `${explainUnfilled(table)}.`,
        why: "The database refuses a row without it, unless something of your own fills it, such as a trigger.",
        write: filling(table.option, table.unfilled, "a new row"),
      }),
    );

/** The option that fills columns. */
const filling = (option: string, columns: readonly string[], whose: string) =>
  `sql(url, { fill: { ${option}: { ${columns.map((column) => `${JSON.stringify(column)}: () => ${option === "users" ? '""' : "crypto.randomUUID()"}`).join(", ")} } } })   // what ${whose} gets there`;

const isUsersTable = (value: unknown): value is UsersTable =>
  isRecord(value) &&
  [value.name, value.accounts].every(isText) &&
  optional(isOtherIds)(value.otherIds) &&
  listOf(isText)(value.unfilled);

const isOtherIds = (value: unknown): value is OtherIds =>
  isRecord(value) && [value.column, value.type, value.fits, value.idType].every(isText);

/** Says why nobody could sign up with a table of users that was there before. */
export function faultsOf(users: UsersTable): Finding[] {
  const { name, otherIds, unfilled } = users;
  const [first] = unfilled;
  return [
    ...(otherIds
      ? [
          error("users-id-type", {
            what: `The ids of ${name} have the type ${otherIds.type}, and the configuration has ${otherIds.idType}.`,
            why: "Nobody can sign up, and new tables would get ids of the wrong type.",
            write: `sql(url, { idType: "${otherIds.fits}" })\n\n// and npx cardea schema --apply takes --id-type ${otherIds.fits}`,
          }),
        ]
      : []),
    ...(first === undefined
      ? []
      : [
          warning("users-column-required", {
            what: `${explainUnfilled(users)}.`,
            why: "The database refuses a row without it, unless something of your own fills it, such as a trigger.",
            write: filling("users", unfilled, "a new user"),
          }),
        ]),
  ];
}
