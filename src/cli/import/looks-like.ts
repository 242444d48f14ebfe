import { isError } from "../../lib/kind.ts";
import type { ForeignDatabase } from "../../storage/sql/foreign.ts";
import { wrongUse } from "../command.ts";
import { isSpelling, isTableOf } from "./better-auth/specs.ts";
import { safeReason } from "./safe-reason.ts";
import { isOnePlace } from "./same-database.ts";
import type { System } from "./systems.ts";

/** What no other system has, whatever the layout. */
const ownTables = ["cardea_credentials", "cardea_consumed"];

/** What each system's tables have that nobody else's do; Lucia's sessions are told by what they lack. */
const signs: readonly {
  readonly system: System;
  readonly is: (tables: readonly Table[]) => boolean;
}[] = [
  {
    system: "better-auth",
    is: (tables) =>
      tables.some((one) => one.isAccounts && has(one, betterAuthAccount)) &&
      tables.some((one) => one.isSessions && has(one, ["token", "userId", "expiresAt"])),
  },
  {
    system: "passport",
    is: (tables) => tables.some((one) => one.isSessions && has(one, ["sid", "sess"])),
  },
  {
    system: "lucia",
    is: (tables) => tables.some((one) => one.isSessions && isOfLucia(one)),
  },
];

const betterAuthAccount = ["accountId", "providerId", "accessTokenExpiresAt", "password"];

interface Table {
  readonly isAccounts: boolean;
  readonly isSessions: boolean;
  readonly columns: readonly string[];
}

const has = ({ columns }: Table, fields: readonly string[]) =>
  fields.every((field) => columns.some((column) => isSpelling(column, field)));

const isOfLucia = (table: Table) =>
  has(table, ["id", "userId", "expiresAt"]) &&
  !["token", "sessionToken", "sid", "sess", "data"].some((field) => has(table, [field]));

/**
 * Does what reads the other database; where that fails, and the database is certainly another one, says that before anything else.
 *
 * @param urls those of `--from` and `--to`
 */
export async function sayingWhose<T>(
  db: ForeignDatabase,
  system: System,
  urls: readonly [string, string],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    // A database that cannot be read is not asked once more.
    const isReadable = isError(cause) && safeReason(cause.cause) === undefined;
    const whose = isReadable ? await whoseIs(db, system, urls) : undefined;
    if (whose === undefined || !isError(cause)) throw cause;
    throw wrongUse(whose, "", "If it is not:", ...cause.message.split("\n"));
  }
}

async function whoseIs(
  db: ForeignDatabase,
  system: System,
  urls: readonly [string, string],
): Promise<string | undefined> {
  try {
    const found = await systemOf(db);
    if (found === system) return undefined;
    if (found !== undefined) {
      return `The database of --from looks like one of ${names[found]}: its people come over with npx cardea import ${found}.`;
    }
    const all = new Set((await db.allTables()).map(({ full }) => full.split(".").at(-1)));
    if (!ownTables.every((name) => all.has(name))) return undefined;
    return isOnePlace(...urls)
      ? "The database of --from is a database of Cardea, the same as that of --to: is --from right?"
      : "The database of --from is a database of Cardea: are --from and --to swapped?";
  } catch {
    // A database that cannot be read is told as such.
    return undefined;
  }
}

const names: Readonly<Record<System, string>> = {
  "better-auth": "Better Auth",
  lucia: "an application with Lucia",
  passport: "an application with Passport",
};

async function systemOf(db: ForeignDatabase): Promise<System | undefined> {
  const tables: Table[] = [];
  for (const name of await db.tables()) {
    const isAccounts = isTableOf(name, "account");
    const isSessions = isTableOf(name, "session") || isSpelling(name, "userSessions");
    if (!isAccounts && !isSessions) continue;
    tables.push({ isAccounts, isSessions, columns: await db.columns(name) });
  }
  return signs.find(({ is }) => is(tables))?.system;
}
