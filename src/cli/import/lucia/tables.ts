import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import { columnLike, findTable, requireTable } from "../application/columns.ts";
import type { OwnNames, OwnOptions, SessionIds } from "../application/options.ts";
import { sessionFactorColumn } from "../application/session-factor.ts";

/** The table of the sessions, and its columns. */
export interface Sessions {
  readonly table: string;
  readonly id: string;
  readonly userId: string;
  readonly expires: string;
  /** Whether the session gave the second factor. */
  readonly factor: string | undefined;
  /** What ids are that look like hashes; `undefined` if the operator has not said. */
  readonly kind: SessionIds | undefined;
}

/** The table of the accounts at providers, and its columns. */
export interface Accounts {
  readonly table: string;
  readonly provider: string;
  readonly id: string;
  readonly userId: string;
}

/** Finds the sessions, which Lucia has laid out, in the spelling of the application. */
export async function findSessions(
  db: ForeignDatabase,
  { names, sessionIds }: Pick<OwnOptions, "names" | "sessionIds">,
  carries: boolean,
): Promise<Sessions> {
  const usual = ["session", "sessions", "user_session", "Session", "auth_session"];
  const table = await requireTable(db, { option: "sessions-table", usual }, names);
  return {
    table: table.name,
    id: columnLike(table, "sessions-table", ["id"]),
    userId: columnLike(table, "sessions-table", ["userid"]),
    expires: columnLike(table, "sessions-table", ["expiresat", "expires"]),
    factor: carries ? sessionFactorColumn(table, names) : undefined,
    kind: sessionIds,
  };
}

/** Finds the accounts, if there are any, as the guides of Lucia lay them out. */
export async function findAccounts(
  db: ForeignDatabase,
  names: OwnNames,
): Promise<Accounts | undefined> {
  const usual = ["oauth_account", "oauth_accounts", "OAuthAccount"];
  const table = await findTable(db, { option: "accounts-table", usual }, names);
  if (!table) return undefined;
  return {
    table: table.name,
    provider: columnLike(table, "accounts-table", ["providerid", "provider"]),
    id: columnLike(table, "accounts-table", ["provideruserid", "provideraccountid"]),
    userId: columnLike(table, "accounts-table", ["userid"]),
  };
}
