import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import type { OwnOptions } from "../application/options.ts";
import { type AccountRules, accountRules, unreadOfAccounts } from "../unread/accounts.ts";
import { unreadOfSessions, unreadOfUsers } from "../unread/columns.ts";
import { type KeptOut, keptOutRules, ruledBy } from "../unread/kept-out.ts";
import { saysKeptOut } from "../unread/names.ts";
import type { Unread } from "../unread/question.ts";
import { assertRulesOf, namesOf, type SessionRules } from "../unread/session-rules.ts";
import type { Models, ModelTable } from "./tables.ts";

/** What columns say that the application has added to those of Better Auth, as the operator tells. */
export interface Rules {
  readonly keptOut: KeptOut;
  readonly ofSessions: SessionRules;
  readonly ofAccounts: AccountRules;
}

/**
 * Reads what the operator says of added columns.
 *
 * @throws {Error} a `wrongUse` when one is not there
 */
export function rulesOf(
  models: Models,
  { names, userMatches }: Pick<OwnOptions, "names" | "userMatches">,
): Rules {
  return {
    keptOut: keptOutRules(models.user, names),
    ofSessions: assertRulesOf(models.session, names, userMatches),
    ofAccounts: accountRules(tablesOfAccounts(models), names),
  };
}

/** Those whose rows are ways in, or second factors. */
function tablesOfAccounts({ account, passkey, twoFactor }: Models): readonly ModelTable[] {
  return [account, passkey, twoFactor].filter((table) => table !== undefined);
}

/** Finds added columns that nothing looks at, although they may say who comes in. */
export async function unreadOf(
  db: ForeignDatabase,
  models: Models,
  { keptOut, ofSessions }: Rules,
  own: OwnOptions,
  carries: boolean,
): Promise<readonly (Unread | undefined)[]> {
  const { user, session } = models;
  const role = await roleOfKeptOut(db, user);
  const ofUsers = [...user.known.filter((column) => column !== role), ...ruledBy(keptOut)];
  const known = [...session.known, ...namesOf(ofSessions)];
  const ofAccounts: (Unread | undefined)[] = [];
  for (const table of tablesOfAccounts(models)) {
    ofAccounts.push(await unreadOfAccounts(db, table, table.known, own.names));
  }
  return [
    await unreadOfUsers(db, user, ofUsers, own, undefined),
    carries ? await unreadOfSessions(db, session, known, own) : undefined,
    ...ofAccounts,
  ];
}

/** The columns of each table that are read. */
export function tablesRead(models: Models, { keptOut, ofSessions, ofAccounts }: Rules) {
  const { user, session, ssoProvider } = models;
  return [
    { table: user, read: [...user.bound, ...ruledBy(keptOut)] },
    { table: session, read: [...session.bound, ...namesOf(ofSessions)] },
    ...tablesOfAccounts(models).map((table) => {
      return { table, read: [...table.bound, ...ruledBy(ofAccounts)] };
    }),
    ...(ssoProvider ? [{ table: ssoProvider, read: ssoProvider.bound }] : []),
  ];
}

/** The column of the roles, where one of them says that somebody is kept out: Better Auth has no such role. */
async function roleOfKeptOut(db: ForeignDatabase, user: ModelTable): Promise<string | undefined> {
  const column = user.optional("role");
  if (column === undefined) return undefined;
  const roles = [...(await db.countBy(user.name, column)).keys()];
  return roles.some(saysKeptOut) ? column : undefined;
}
