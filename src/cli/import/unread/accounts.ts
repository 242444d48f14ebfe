import type { ForeignDatabase, ForeignRow } from "../../../storage/sql/foreign.ts";
import { wrongUse } from "../../command.ts";
import { didYouMean } from "../../did-you-mean.ts";
import type { OwnTable } from "../application/columns.ts";
import type { OwnNames } from "../application/options.ts";
import type { Answer } from "./answer.ts";
import { ofTable, saying } from "./columns.ts";
import { isBlocked, isInactive, type KeptOut, listIn, wordsIn } from "./kept-out.ts";
import { guessOfAccount, isHarmlessOfAccount } from "./names.ts";

import type { Unread } from "./question.ts";
import { type Sample, sampled } from "./sample.ts";

/** Tables whose rows are ways in, or second factors: one option speaks of all of them. */
type Tables = readonly OwnTable[];

/** Which accounts, passkeys and second factors are left out, as the operator says. */
export type AccountRules = KeptOut;

/**
 * Reads which rows are left out.
 *
 * @throws {Error} a `wrongUse` when none of the tables has a column that is named
 */
export function accountRules(tables: Tables, names: OwnNames): AccountRules {
  const blocked = listIn(names["leave-out-accounts-with"]);
  const active = wordsIn(names["keep-accounts-with"]);
  assertAnywhere(tables, "leave-out-accounts-with", blocked);
  assertAnywhere(tables, "keep-accounts-with", [...active.keys()]);
  assertAnywhere(tables, "ignore-in-accounts", listIn(names["ignore-in-accounts"]));
  return { blocked, active };
}

function assertAnywhere(tables: Tables, option: string, given: readonly string[]): void {
  const unknown = given.find((column) => !tables.some(({ columns }) => columns.includes(column)));
  if (unknown === undefined) return;
  const there = tables.map(
    ({ name, columns }) => `The table ${name} has the columns ${columns.join(", ")}.`,
  );
  const meant = didYouMean(
    unknown,
    tables.flatMap(({ columns }) => columns),
  );
  throw wrongUse(
    `--${option} names no column with ${unknown || "nothing"}.${meant} ${there.join(" ") || "There is no table of accounts."}`,
  );
}

/** Why a row is left out; `undefined` if it is not. A rule counts for the tables that have its column. */
export function refusalOfAccount(
  { blocked, active }: AccountRules,
  { columns }: Pick<OwnTable, "columns">,
  row: ForeignRow,
): string | undefined {
  const isThere = (column: string) => columns.includes(column);
  if (isBlocked(blocked.filter(isThere), row)) {
    return "it has ended or never counted, as --leave-out-accounts-with says";
  }
  const own = [...active].filter(([column]) => isThere(column));
  return isInactive(own, row)
    ? "it has ended or never counted, as --keep-accounts-with says"
    : undefined;
}

/** Finds columns that nothing looks at, although they may say that a row has ended. */
export async function unreadOfAccounts(
  db: ForeignDatabase,
  table: OwnTable,
  known: readonly string[],
  names: OwnNames,
): Promise<Unread | undefined> {
  const passed = new Set([
    ...known,
    ...listIn(names["leave-out-accounts-with"]),
    ...wordsIn(names["keep-accounts-with"]).keys(),
    ...listIn(names["ignore-in-accounts"]),
  ]);
  const open = table.columns.filter(
    (column) => !passed.has(column) && !isHarmlessOfAccount(column),
  );
  const found = await saying(db, table, open, guessOfAccount);
  const samples = await sampled(db, table, found);
  return ofTable(table, samples, samples.map(answerOf));
}

function answerOf({ column: value }: Sample): Answer {
  switch (guessOfAccount(value)) {
    case "kept out":
      return { option: "leave-out-accounts-with", value };
    case "let in":
      return { option: "keep-accounts-with", value };
    case "status":
      return { option: "keep-accounts-with", value: `${value}=active` };
    case "unclear":
      return { option: "leave-out-accounts-with", value: `?${value}` };
    default:
      return { option: "ignore-in-accounts", value };
  }
}
