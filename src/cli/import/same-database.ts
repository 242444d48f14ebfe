import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { fileOf } from "../../storage/sql/file-of.ts";
import { wrongUse } from "../command.ts";

/**
 * Asserts that what is read is not what is written: one table cannot be that of both systems.
 *
 * @throws {Error} a `wrongUse` that names the tables
 */
export function assertApart(
  [from, to]: readonly [string, string],
  theirs: readonly string[],
  own: readonly string[],
): void {
  if (!isOnePlace(from, to)) return;
  const taken = new Set(own.map((name) => name.toLowerCase()));
  const shared = theirs.filter((name) => taken.has(name.toLowerCase()));
  if (shared.length === 0) return;
  throw wrongUse(
    `--from and --to are one database, and both systems would have the tables ${shared.join(", ")} there. Import into a new database, or choose another --layout. Nothing was done.`,
  );
}

/** Whether two addresses are those of one database. */
export const isOnePlace = (one: string, other: string): boolean => placeOf(one) === placeOf(other);

/** What is the same for two addresses of one database, whoever signs in and however. */
export function placeOf(url: string): string {
  const file = fileOf(url);
  if (file !== undefined) return existsSync(file) ? realpathSync(file) : resolve(file);
  if (!URL.canParse(url)) return url;
  const { protocol, hostname, port, pathname } = new URL(url);
  const [kind = ""] = protocol
    .replace("mariadb", "mysql")
    .replace("postgresql", "postgres")
    .split(":");
  const host = hostname === "localhost" || hostname === "[::1]" ? "127.0.0.1" : hostname;
  const usual = kind === "mysql" ? "3306" : "5432";
  return [kind, host, port || usual, pathname].join("|");
}
