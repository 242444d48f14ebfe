import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import { wrongUse } from "../../command.ts";
import { blockedColumns } from "./blocked.ts";
import { findColumn, type OwnTable, requireColumn, requireTable } from "./columns.ts";
import type { NameOption, OwnNames, OwnOptions } from "./options.ts";

/** The table of an application's users, and which columns have what. */
export interface Users {
  readonly table: string;
  readonly id: string;
  readonly email: string | undefined;
  readonly verified: string | undefined;
  readonly name: string | undefined;
  readonly image: string | undefined;
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** The key of an authenticator app. Whoever has one is asked for it. */
  readonly factor: string | undefined;
  /** Columns that keep somebody out with anything but a no. */
  readonly blocked: readonly string[];
  /** Whether second factors may be in other tables, which are ignored. */
  readonly factorsElsewhere: boolean;
  /** Columns with ids at providers. */
  readonly accounts: readonly AccountColumn[];
}

interface AccountColumn {
  readonly provider: string;
  readonly column: string;
}

/**
 * Finds the users of an application.
 *
 * @throws {Error} a `wrongUse` that says which option to use
 */
export async function findUsers(
  db: ForeignDatabase,
  { names, accounts }: OwnOptions,
): Promise<Users> {
  const usual = ["user", "users", "User", "Users", "auth_user"];
  const table = await requireTable(db, { option: "users-table", usual }, names);
  const only = (option: NameOption, words: string, needed: "said" | "never" = "never") =>
    findColumn(table, { option, usual: words.split(" "), needed }, names);
  const first = (option: NameOption, words: string) => {
    const wanted = { option, usual: words.split(" "), needed: "never", firstCounts: true } as const;
    return findColumn(table, wanted, names);
  };
  return {
    table: table.name,
    id: requireColumn(table, { option: "id-column", usual: ["id", "userid"] }, names),
    email: only("email-column", "email emailaddress mail", "said"),
    // Names such as `verified` may speak of something else than the address.
    verified: only(
      "verified-column",
      "emailverified emailverifiedat isemailverified emailconfirmed emailconfirmedat",
    ),
    name: first("name-column", "name displayname fullname"),
    image: first("image-column", "image imageurl avatar avatarurl picture photo"),
    username: only("username-column", "username login"),
    password: only(
      "password-column",
      "hashedpassword passwordhash password passworddigest encryptedpassword hash",
    ),
    factor: factorColumn(table, names),
    blocked: blockedColumns(table, names),
    factorsElsewhere: await ignoresFactors(db, table.name, names),
    accounts: accounts.map((given) => accountColumn(table, given)),
  };
}

const factorLike = /totp|two_?factor|2fa|otp|mfa/i;

/** A second factor must not be forgotten: its owner would come in with less than before. */
function factorColumn(table: OwnTable, names: OwnNames): string | undefined {
  const alike = table.columns.filter((column) => factorLike.test(column));
  if (names["factor-column"] === undefined && alike.length > 0) {
    throw wrongUse(
      `The table ${table.name} has ${alike.join(", ")}, which may be of second factors: say --factor-column with the column of the keys, so that people are asked for a code as before, or --factor-column none if nobody is asked.`,
    );
  }
  return findColumn(table, { option: "factor-column", usual: [], needed: "never" }, names);
}

const factorTableLike =
  /totp|two_?factor|second_?factor|2fa|otp|mfa|passkey|webauthn|security_?key/i;

/** Returns whether there are tables of second factors, which the operator ignores. */
async function ignoresFactors(
  db: ForeignDatabase,
  users: string,
  names: OwnNames,
): Promise<boolean> {
  const option = "factor-tables";
  const given = names[option];
  if (given !== undefined && given !== "none") throw wrongUse(`--${option} takes none.`);
  const alike = (await db.allTables()).filter(
    (name) => factorTableLike.test(name) && name !== users,
  );
  if (alike.length === 0 || given === "none") return alike.length > 0;
  throw wrongUse(
    `The database of --from has the tables ${alike.join(", ")}, which may be of second factors or passkeys. Only a column of ${users} is read: copy the keys of authenticator apps into one and name it with --factor-column, so that people are asked for a code as before. Then, or if nobody is asked, say --${option} none.`,
  );
}

function accountColumn({ name, columns }: OwnTable, given: string): AccountColumn {
  const at = given.indexOf("=");
  const [provider, column] = [given.slice(0, at), given.slice(at + 1)];
  if (at < 1 || column === "")
    throw wrongUse(`--account takes a provider and a column, such as google=googleId.`);
  if (columns.includes(column)) return { provider, column };
  throw wrongUse(
    `--account ${given} names no column. The table ${name} has the columns ${columns.join(", ")}.`,
  );
}

const providerLike =
  /^(?:google|github|facebook|twitter|discord|apple|microsoft|linkedin|gitlab|spotify|twitch)_?id$/i;

/** Says what is read of the users, and what looks as if it was forgotten. */
export async function describeUsers(db: ForeignDatabase, users: Users): Promise<readonly string[]> {
  const { table, id, email, verified, name, image, username, password, factor } = users;
  const { accounts, blocked } = users;
  const read = {
    id,
    address: email,
    "address proved": verified,
    name,
    picture: image,
    "user name": username,
    password,
    "second factor": factor,
    ...(blocked.length > 0 && { blocked: blocked.join(", ") }),
  };
  const parts = Object.entries(read).map(([what, column]) => `${what}: ${column ?? "none"}`);
  const named = accounts.map(({ provider, column }) => `${provider}: ${column}`);
  const others = (await db.columns(table)).filter(
    (column) => providerLike.test(column) && !accounts.some((one) => one.column === column),
  );
  return [
    `Users from ${table} (${[...parts, ...named].join(", ")}).`,
    ...others.map(
      (column) =>
        `The column ${column} is not read. For accounts at a provider say --account <provider>=${column}.`,
    ),
  ];
}
