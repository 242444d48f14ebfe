import type { Users } from "./users.ts";

/**
 * Names the columns by which people are told apart, and which proves their addresses, in one text, whatever the order of the options.
 *
 * @param others tables with accounts besides
 */
export function readAs(users: Users, others: readonly string[]): string {
  const { table, id, email, verified, username, name, password, accounts, emptyIds } = users;
  const ofAccounts = accounts.map((one) => JSON.stringify(one)).sort();
  const columns = [table, id, email, verified, username, name, password].map((one) => one ?? null);
  return JSON.stringify([columns, ofAccounts, [...emptyIds].sort(), others]);
}
