import type { ForeignDatabase, ForeignRow } from "../../../storage/sql/foreign.ts";
import { accountPiece } from "../application/account.ts";
import { providersIn } from "../application/account-columns.ts";
import {
  assertAccounts,
  assertOwners,
  assertProviders,
  assertSingle,
} from "../application/check.ts";
import { describeUsers } from "../application/describe-users.ts";
import { readAs } from "../application/read-as.ts";
import { type Besides, countUsers, peopleAmong } from "../application/source.ts";
import { findUsers, unreadOf as unreadOfUsers, usersRead } from "../application/users.ts";
import type { OpenSource, Source } from "../person.ts";
import { refusalOfAccount } from "../unread/accounts.ts";
import { ignoredIn } from "../unread/ignored.ts";
import { assertNoneKeptOut } from "../unread/kept-out-tables.ts";
import { assertAllRead } from "../unread/question.ts";
import { groupBy, textIn } from "../values.ts";
import { nextSteps } from "./next-steps.ts";
import { assertIdsKnown, sessionPiece } from "./session.ts";
import {
  type Accounts,
  accountsRead,
  findAccounts,
  findSessions,
  type Sessions,
  sessionsRead,
  unreadOfLinked,
  unreadOf as unreadOfSessions,
} from "./tables.ts";

/** Reads the people of an application with Lucia 3: sessions are Lucia's, all else is the application's. */
export const openLucia: OpenSource = async (db, options): Promise<Source> => {
  const { own, sessions: carries, again, ofCardea } = options;
  const users = await findUsers(db, own, ofCardea);
  const sessions = await findSessions(db, own);
  const accounts = await findAccounts(db, own.names);
  const tables = [users.table, sessions.table, ...(accounts ? [accounts.table] : [])];
  return {
    tables,
    readAs: readAs(users, accounts ? [accounts.table] : []),
    reading: [
      ...describeUsers(users),
      `Sessions from ${sessions.table} (id: ${sessions.id}, user: ${sessions.userId}, end: ${sessions.expires}, second factor given: ${sessions.factor ?? "none"}).`,
      accounts
        ? `Accounts from ${accounts.table} (provider: ${accounts.provider}, id there: ${accounts.id}, user: ${accounts.userId}).`
        : "No table of accounts at providers.",
    ],
    hasFactors: users.factor !== undefined,
    async count() {
      const counts = await countUsers(db, users);
      const linked = accounts ? await db.count(accounts.table) : 0;
      const session = await db.count(sessions.table);
      return { ...counts, account: counts.account + linked, session };
    },
    async check() {
      await assertNoneKeptOut(db, { read: tables, ofCardea }, own.names);
      const ofSessions = carries ? await unreadOfSessions(db, sessions, own) : undefined;
      const ofAccounts = await unreadOfLinked(db, accounts, own.names);
      assertAllRead([await unreadOfUsers(db, users, own), ofSessions, ofAccounts], again);
      if (carries) await assertIdsKnown(db, sessions, new Date());
      await assertOwners(db, users, again);
      const besides = (ids: readonly unknown[]) => accountsOf(db, accounts, ids);
      const named = await providersIn(db, users.table, users);
      if (!accounts) {
        assertProviders(users.table, named);
        return assertAccounts(peopleAmong(db, users, besides));
      }
      await assertSingle(db, accounts.table, [accounts.provider, accounts.id]);
      const ids = await db.countBy(accounts.table, accounts.provider);
      assertProviders(accounts.table, new Set([...named, ...ids.keys()]));
      await assertAccounts(peopleAmong(db, users, besides));
    },
    ignored() {
      const ofAccounts = accounts ? [accountsRead(accounts)] : [];
      const read = [usersRead(users, own), sessionsRead(sessions), ...ofAccounts];
      return ignoredIn(db, read, { read: tables, ofCardea });
    },
    people: () => peopleAmong(db, users, (ids) => besidesOf(db, sessions, accounts, carries, ids)),
    nextSteps,
  };
};

/** What people have in the two other tables. */
async function besidesOf(
  db: ForeignDatabase,
  sessions: Sessions,
  accounts: Accounts | undefined,
  carries: boolean,
  ids: readonly unknown[],
): Promise<Besides> {
  const now = new Date();
  const linked = await accountsOf(db, accounts, ids);
  const found = await db.rowsWith(sessions.table, sessions.userId, ids);
  const rows = groupBy(found, sessions.userId);
  const besides = [...new Set([...rows.keys(), ...linked.keys()])].map((id) => {
    const pieces = (rows.get(id) ?? []).map((row) => sessionPiece(sessions, row, carries, now));
    return [id, [...(linked.get(id) ?? []), ...pieces]] as const;
  });
  return new Map(besides);
}

async function accountsOf(
  db: ForeignDatabase,
  accounts: Accounts | undefined,
  ids: readonly unknown[],
): Promise<Besides> {
  if (!accounts) return new Map();
  const { table, userId, provider, id } = accounts;
  const rows = groupBy(await db.rowsWith(table, userId, ids), userId);
  const piece = (row: ForeignRow) => {
    const reason = refusalOfAccount(accounts.rules, accounts, row);
    const was = accountPiece(textIn(row, provider), textIn(row, id));
    if (reason === undefined) return was;
    return { kind: "account", reason, was: "reason" in was ? undefined : was } as const;
  };
  return new Map([...rows].map(([user, own]) => [user, own.map(piece)] as const));
}
