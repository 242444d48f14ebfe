import { isText } from "../../../lib/shape.ts";
import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import { wrongUse } from "../../command.ts";
import { providerOf } from "../near-provider.ts";
import { unreadOfUsers } from "../unread/columns.ts";
import type { ReadTable } from "../unread/ignored.ts";
import { columnsGiven, type KeptOut, keptOutRules, ruledBy } from "../unread/kept-out.ts";
import { mayHoldIds } from "../unread/possible-ids.ts";
import type { Unread } from "../unread/question.ts";
import { type AccountColumns, asOption, columnsOf, findAccountColumns } from "./account-columns.ts";
import { findColumn, isNamed, requireColumn, requireTable, type Wanted } from "./columns.ts";
import type { NameOption, OwnNames, OwnOptions } from "./options.ts";

/** The table of an application's users, and which columns have what. */
export interface Users extends AccountColumns {
  readonly table: string;
  readonly columns: readonly string[];
  readonly id: string;
  readonly email: string | undefined;
  readonly verified: string | undefined;
  readonly name: string | undefined;
  readonly image: string | undefined;
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** The key of an authenticator app. Whoever has one is asked for it. */
  readonly factor: string | undefined;
  /** Whether somebody has set their app up to its end. Whoever has not is not asked for it. */
  readonly factorEnabled: string | undefined;
  readonly keptOut: KeptOut;
  /** Whether second factors may be in other tables, which are ignored. */
  readonly factorsElsewhere: boolean;
  /** Columns that may hold ids at providers, and are ignored. */
  readonly ignoredIds: readonly string[];
}

/**
 * Finds the users of an application.
 *
 * @param ofCardea tables of Cardea, where its database is the same
 * @throws {Error} a `wrongUse` that says which option to use
 */
export async function findUsers(
  db: ForeignDatabase,
  { names, ...own }: OwnOptions,
  ofCardea: readonly string[],
): Promise<Users> {
  const table = await requireTable(db, { option: "users-table", usual: tables }, names);
  const find = (option: Mapped, more: Partial<Wanted> = {}) =>
    findColumn(table, { option, usual: usual[option], needed: "never", ...more }, names);
  const factor = find("factor-column");
  const factorEnabled = find("factor-enabled-column");
  if (factorEnabled !== undefined && factor === undefined) {
    throw wrongUse("--factor-enabled-column says whose key counts: name it with --factor-column.");
  }
  const users: Users = {
    table: table.name,
    columns: table.columns,
    id: requireColumn(table, { option: "id-column", usual: ["id", "userid"] }, names),
    email: find("email-column", { needed: "said" }),
    verified: find("verified-column"),
    name: find("name-column", { firstCounts: true }),
    image: find("image-column", { firstCounts: true }),
    username: find("username-column"),
    password: find("password-column"),
    factor,
    factorEnabled,
    keptOut: keptOutRules(table, names),
    factorsElsewhere: await ignoresFactors(db, [table.name, ...ofCardea], names),
    ignoredIds: await mayHoldIds(db, table, columnsGiven(table, "ignore-columns", names)),
    ...findAccountColumns(table, own),
  };
  assertIds(users);
  return users;
}

/** Ids at a provider are of that provider alone, and no address or name that people choose. */
function assertIds({ accounts, ...users }: Users): void {
  for (const [at, account] of accounts.entries()) {
    const { column } = account;
    const said = (["email", "name", "image", "username", "password", "factor"] as const).find(
      (kind) => users[kind] === column,
    );
    if (said) {
      throw wrongUse(
        `${asOption(account)}: the column is read as the ${said} of people, and is no id that a provider has given them.`,
      );
    }
    const other = accounts.slice(0, at).find((earlier) => earlier.column === column);
    if (other) {
      throw wrongUse(
        `${asOption(other)} and ${asOption(account)} name one column. An id is that of one provider: whoever has it at the other would come in as somebody else.`,
      );
    }
  }
}

const tables = ["user", "users", "User", "Users", "auth_user"];

/** Usual names of what is read. Others, such as `verified`, may speak of something else than the address, and are asked about. */
const usual = {
  "email-column": ["email", "emailaddress", "mail"],
  "verified-column": [
    "emailverified",
    "emailverifiedat",
    "isemailverified",
    "emailconfirmed",
    "emailconfirmedat",
  ],
  "name-column": ["name", "displayname", "fullname"],
  "image-column": ["image", "imageurl", "avatar", "avatarurl", "picture", "photo"],
  "username-column": ["username", "login"],
  "password-column": [
    "hashedpassword",
    "passwordhash",
    "password",
    "passworddigest",
    "encryptedpassword",
    "hash",
  ],
  "factor-column": [],
  "factor-enabled-column": [],
} as const satisfies Readonly<Partial<Record<NameOption, readonly string[]>>>;

type Mapped = keyof typeof usual;

/** The columns that are read. */
export function usersRead(users: Users, { names }: OwnOptions): ReadTable {
  const { table: name, columns, keptOut } = users;
  const own = [users.id, users.verified, users.email, users.name, users.image, users.username];
  const read = [
    ...[...own, users.password, users.factor, users.factorEnabled].filter(isText),
    // Sessions may name people by what may be an account as well, such as googleId.
    ...[names["session-user-column"]].filter(isText).filter((one) => !providerOf(one)),
    ...columnsOf(users),
    ...ruledBy(keptOut),
  ];
  return { table: { name, columns }, read };
}

/** Finds columns that nothing looks at, although they may say who comes in. */
export function unreadOf(
  db: ForeignDatabase,
  users: Users,
  own: OwnOptions,
): Promise<Unread | undefined> {
  const { table, read } = usersRead(users, own);
  const replaced = (["username-column", "password-column"] as const).flatMap((option) =>
    own.names[option] === undefined
      ? []
      : table.columns.filter((one) => isNamed(one, usual[option])),
  );
  return unreadOfUsers(db, table, [...read, ...replaced], own, users);
}

const factorTableLike =
  /totp|two_?factor|second_?factor|2fa|otp|mfa|passkey|webauthn|security_?(?:key|device)|authenticator|(?:backup|recovery)_?code/i;

/**
 * Returns whether there are tables of second factors, which the operator ignores.
 *
 * @param known the table of the users, and those of Cardea where its database is the same
 */
async function ignoresFactors(
  db: ForeignDatabase,
  known: readonly string[],
  names: OwnNames,
): Promise<boolean> {
  const option = "factor-tables";
  const given = names[option];
  if (given !== undefined && given !== "none") throw wrongUse(`--${option} takes none.`);
  const alike = (await db.allTables()).flatMap(({ name, full }) =>
    factorTableLike.test(name) && !known.some((one) => one === name || one === full) ? [name] : [],
  );
  if (alike.length === 0 || given === "none") return alike.length > 0;
  throw wrongUse(
    `The database of --from has the tables ${alike.join(", ")}, which may be of second factors or passkeys. Only a column of the users is read: copy the keys of authenticator apps into one and name it with --factor-column, so that people are asked for a code as before. Then, or if nobody is asked, say --${option} none.`,
  );
}
