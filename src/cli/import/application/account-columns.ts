import { isProviderId } from "../../../config/providers/merge-options.ts";
import type { ForeignDatabase, ForeignRow } from "../../../storage/sql/foreign.ts";
import { wrongUse } from "../../command.ts";
import { didYouMean } from "../../did-you-mean.ts";
import type { LeftOut, Piece } from "../person.ts";
import { textIn } from "../values.ts";
import { accountPiece } from "./account.ts";
import type { OwnTable } from "./columns.ts";
import type { OwnOptions } from "./options.ts";

/** A column of the users with ids at a provider, and the provider of all rows, or the column that names it in each. */
export interface AccountColumn {
  readonly column: string;
  readonly provider: string | { readonly column: string };
}

/** Where the users' own rows have accounts. */
export interface AccountColumns {
  readonly accounts: readonly AccountColumn[];
  /** What stands for no id, such as `0`. */
  readonly emptyIds: ReadonlySet<string>;
}

type Given = Pick<OwnOptions, "accounts" | "accountPairs" | "emptyIds">;

/**
 * Finds the columns that the operator has named.
 *
 * @throws {Error} a `wrongUse` when one is not there
 */
export function findAccountColumns(table: OwnTable, given: Given): AccountColumns {
  const named = given.accounts.map((text): AccountColumn => {
    const [provider, column] = parted(table, "account", text);
    if (isProviderId(provider)) return { provider, column };
    throw wrongUse(
      `--account ${text} names no provider: in front of the = stands its id, such as google=googleId.`,
    );
  });
  const paired = given.accountPairs.map((text): AccountColumn => {
    const [provider, column] = parted(table, "account-pair", text);
    assertColumn(table, "account-pair", text, provider);
    return { provider: { column: provider }, column };
  });
  const emptyIds = new Set(given.emptyIds);
  return { accounts: [...named, ...paired], emptyIds };
}

/** Takes what an option says apart, and finds its last column. */
function parted(table: OwnTable, option: "account" | "account-pair", text: string) {
  const at = text.indexOf("=");
  const [first, column] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || column === "") {
    const what = option === "account" ? "a provider and a column" : "two columns";
    const example = option === "account" ? "google=googleId" : "provider=provider_id";
    throw wrongUse(`--${option} takes ${what}, such as ${example}.`);
  }
  assertColumn(table, option, text, column);
  return [first, column] as const;
}

function assertColumn({ name, columns }: OwnTable, option: string, text: string, column: string) {
  if (columns.includes(column)) return;
  throw wrongUse(
    `--${option} ${text} names no column.${didYouMean(column, columns)} The table ${name} has the columns ${columns.join(", ")}.`,
  );
}

/** Names a column as the option does. */
export const asOption = ({ provider, column }: AccountColumn): string =>
  typeof provider === "string"
    ? `--account ${provider}=${column}`
    : `--account-pair ${provider.column}=${column}`;

/** All columns that are read. */
export const columnsOf = ({ accounts }: AccountColumns): readonly string[] =>
  accounts.flatMap(({ provider, column }) =>
    typeof provider === "string" ? [column] : [provider.column, column],
  );

/** The accounts in somebody's row. Whoever has nothing in a column has none. */
export function accountsIn(
  { accounts, emptyIds }: AccountColumns,
  row: ForeignRow,
): readonly (Piece | LeftOut)[] {
  return accounts.flatMap(({ provider, column }) => {
    const id = textIn(row, column);
    if (id === undefined) return [];
    const leaveOut = (reason: string): LeftOut => ({ kind: "account", reason });
    if (id.trim() === "") return [leaveOut("the id is blank")];
    if (emptyIds.has(id)) return [leaveOut("the id stands for none, as --empty-id says")];
    return [
      accountPiece(typeof provider === "string" ? provider : textIn(row, provider.column), id),
    ];
  });
}

/** The ids of all providers that are named, in options or in rows. */
export async function providersIn(
  db: ForeignDatabase,
  table: string,
  { accounts }: AccountColumns,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { provider } of accounts) {
    if (typeof provider === "string") found.add(provider);
    else for (const id of (await db.countBy(table, provider.column)).keys()) found.add(id);
  }
  return found;
}
