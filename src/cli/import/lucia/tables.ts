import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import { columnLike, findColumn, findTable, requireTable } from "../application/columns.ts";
import type { OwnNames, OwnOptions, SessionIds } from "../application/options.ts";
import { type AccountRules, accountRules, unreadOfAccounts } from "../unread/accounts.ts";
import { unreadOfSessions } from "../unread/columns.ts";
import type { ReadTable } from "../unread/ignored.ts";
import { ruledBy } from "../unread/kept-out.ts";
import type { Unread } from "../unread/question.ts";
import { assertRulesOf, namesOf, type SessionRules } from "../unread/session-rules.ts";

/** The table of the sessions, and its columns. */
export interface Sessions {
  readonly table: string;
  readonly columns: readonly string[];
  readonly id: string;
  readonly userId: string;
  readonly expires: string;
  /** Whether the session gave the second factor. */
  readonly factor: string | undefined;
  /** Which are left out, as the operator says. */
  readonly rules: SessionRules;
  /** What ids are that look like hashes; `undefined` if the operator has not said. */
  readonly kind: SessionIds | undefined;
}

/** The table of the accounts at providers, and its columns. */
export interface Accounts {
  readonly table: string;
  readonly columns: readonly string[];
  readonly provider: string;
  readonly id: string;
  readonly userId: string;
  /** Which are left out, as the operator says. */
  readonly rules: AccountRules;
}

/** Finds the sessions, which Lucia has laid out, in the spelling of the application. */
export async function findSessions(
  db: ForeignDatabase,
  { names, sessionIds, userMatches }: OwnOptions,
): Promise<Sessions> {
  const usual = ["session", "sessions", "user_session", "Session", "auth_session"];
  const table = await requireTable(db, { option: "sessions-table", usual }, names);
  const factor = { option: "session-factor-column", usual: [], needed: "never" } as const;
  return {
    table: table.name,
    columns: table.columns,
    id: columnLike(table, "sessions-table", ["id"]),
    userId: columnLike(table, "sessions-table", ["userid"]),
    expires: columnLike(table, "sessions-table", ["expiresat", "expires"]),
    factor: findColumn(table, factor, names),
    rules: assertRulesOf(table, names, userMatches),
    kind: sessionIds,
  };
}

/** The columns of the sessions that are read. */
export function sessionsRead({ table: name, columns, ...sessions }: Sessions): ReadTable {
  const { id, userId, expires, factor, rules } = sessions;
  const read = [id, userId, expires, ...(factor === undefined ? [] : [factor]), ...namesOf(rules)];
  return { table: { name, columns }, read };
}

/** Finds columns of the sessions that nothing looks at, although they may say that somebody is not signed in. */
export function unreadOf(
  db: ForeignDatabase,
  sessions: Sessions,
  own: OwnOptions,
): Promise<Unread | undefined> {
  const { table, read } = sessionsRead(sessions);
  return unreadOfSessions(db, table, read, own);
}

/** Finds the accounts, if there are any, as the guides of Lucia lay them out. */
export async function findAccounts(
  db: ForeignDatabase,
  names: OwnNames,
): Promise<Accounts | undefined> {
  const usual = ["oauth_account", "oauth_accounts", "OAuthAccount"];
  const table = await findTable(db, { option: "accounts-table", usual }, names);
  const rules = accountRules(table ? [table] : [], names);
  if (!table) return undefined;
  return {
    rules,
    table: table.name,
    columns: table.columns,
    provider: columnLike(table, "accounts-table", ["providerid", "provider"]),
    id: columnLike(table, "accounts-table", ["provideruserid", "provideraccountid"]),
    userId: columnLike(table, "accounts-table", ["userid"]),
  };
}

/** The columns of the accounts that are read. */
export function accountsRead({ table: name, columns, ...accounts }: Accounts): ReadTable {
  const { provider, id, userId, rules } = accounts;
  const read = [provider, id, userId, ...ruledBy(rules)];
  return { table: { name, columns }, read };
}

/** Finds columns of the accounts that nothing looks at, although they may say that one was unlinked. */
export async function unreadOfLinked(
  db: ForeignDatabase,
  accounts: Accounts | undefined,
  names: OwnNames,
): Promise<Unread | undefined> {
  if (!accounts) return undefined;
  const { table, read } = accountsRead(accounts);
  return unreadOfAccounts(db, table, read, names);
}
