import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import { ownProvider } from "../better-auth/providers.ts";
import type { Person } from "../person.ts";
import type { Again } from "../unread/question.ts";
import { quoted, textIn } from "../values.ts";
import { accountsIn } from "./account-columns.ts";
import { addressIn, nameIn } from "./person.ts";
import { SharedAccounts } from "./shared-accounts.ts";
import { pagesOf } from "./source.ts";
import type { Users } from "./users.ts";

/**
 * Asserts that no account in the users' rows, no address, no user name and no text of an id is that of several people.
 *
 * @throws {Error} that says which
 */
export async function assertOwners(db: ForeignDatabase, users: Users, again: Again): Promise<void> {
  await assertSingle(db, users.table, [users.id]);
  const accounts = new SharedAccounts();
  const ids = new Set<string>();
  const addresses = new Set<string>();
  const names = new Set<string>();
  for await (const rows of pagesOf(db, users.table, users.id)) {
    for (const row of rows) {
      const id = textIn(row, users.id) ?? "";
      if (ids.has(id)) throw ambiguous(users.table, `two people have the id ${quoted(id)}`);
      ids.add(id);
      const address = addressIn(users, row);
      const name = nameIn(users, row);
      if (address && addresses.has(address)) {
        throw ambiguous(users.table, `two people have the address ${quoted(address)}`);
      }
      if (name && names.has(name)) {
        const advice = "With --username-column none people sign in with their addresses alone.";
        throw ambiguous(users.table, `two people have the user name ${quoted(name)}`, advice);
      }
      if (address) addresses.add(address);
      if (name) names.add(name);
      accounts.add(accountsIn(users, row));
    }
  }
  accounts.assertNone(users.table, again);
}

/** Asserts that no account is that of several people, wherever it stands. */
export async function assertAccounts(people: AsyncIterable<readonly Person[]>): Promise<void> {
  const owners = new Map<string, string>();
  for await (const page of people) {
    for (const { user, pieces } of page) {
      for (const piece of pieces) {
        if (piece.kind !== "account") continue;
        const { provider, providerAccountId } = piece.account;
        const key = JSON.stringify([provider, providerAccountId]);
        const owner = owners.get(key);
        if (owner === undefined) owners.set(key, user.id);
        else if (owner !== user.id) {
          throw new Error(
            `Two people have the account ${quoted(providerAccountId)} of ${quoted(provider)}. Whose that is is not clear, so nothing was imported. Settle it, and run it again.`,
          );
        }
      }
    }
  }
}

/** Asserts that a provider which has another name here does not become one that was there as well. */
export function assertProviders(table: string, ids: ReadonlySet<string>): void {
  for (const id of ids) {
    const own = ownProvider(id, false).id;
    if (own === id || !ids.has(own)) continue;
    throw ambiguous(
      table,
      `there are accounts of ${quoted(id)} and ${quoted(own)}, which would be one provider here`,
    );
  }
}

/** Asserts that no combination of ids stands in several rows. */
export async function assertSingle(
  db: ForeignDatabase,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const doubles = await db.doubles(table, columns);
  const texts = doubles.map((row) => columns.map((column) => textIn(row, column)));
  const [first] = texts.filter((values) => !values.includes(undefined));
  if (!first) return;
  const shown = first.map((value) => quoted(value)).join(", ");
  throw ambiguous(table, `several rows have the same ${columns.join(" and ")}, such as ${shown}`);
}

function ambiguous(table: string, what: string, advice = "Settle it, and run it again."): Error {
  return new Error(
    `In the table ${table} ${what}. Whose that is is not clear, so nothing was imported. ${advice}`,
  );
}
