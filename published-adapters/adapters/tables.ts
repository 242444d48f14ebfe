/** How a database spells what the tables need. */
export interface Spelling {
  /** Puts a name in quotes. */
  readonly quote: (name: string) => string;
  /** Text that may be part of a key. */
  readonly key: string;
  readonly text: string;
  readonly date: string;
}

const doubleQuotes = (name: string) => `"${name}"`;

export const sqlite = { quote: doubleQuotes, key: "text", text: "text", date: "datetime" };
export const postgres = { quote: doubleQuotes, key: "text", text: "text", date: "timestamp(3)" };
export const mysql = {
  quote: (name: string) => `\`${name}\``,
  key: "varchar(255)",
  text: "text",
  date: "datetime(3)",
};

/** What tables are called: those of users, accounts, sessions, tokens and passkeys. */
export type Names = readonly [string, string, string, string, string];

/** The tables that the documentation of the adapters for Prisma and Drizzle describes. */
export function tables(names: Names, { quote, key, text, date }: Spelling): string[] {
  const [user = "", account, session, token, authenticator] = names.map(quote);
  const column = (name: string, type: string) => `${quote(name)} ${type}`;
  const owner = `${column("userId", key)} not null, foreign key (${quote("userId")})
    references ${user} (id) on delete cascade`;
  return [
    `create table ${user} (id ${key} primary key, name ${key}, email ${key} unique,
      ${column("emailVerified", `${date} null`)}, image ${text})`,
    `create table ${account} (type ${key} not null, provider ${key} not null,
      ${column("providerAccountId", key)} not null, refresh_token ${text}, access_token ${text},
      expires_at integer, token_type ${key}, scope ${text}, id_token ${text}, session_state ${key},
      ${owner}, primary key (provider, ${quote("providerAccountId")}))`,
    `create table ${session} (${column("sessionToken", key)} primary key,
      expires ${date} not null, ${owner})`,
    `create table ${token} (identifier ${key} not null, token ${key} not null,
      expires ${date} not null, primary key (identifier, token))`,
    `create table ${authenticator} (${column("credentialID", key)} primary key,
      ${column("providerAccountId", key)} not null, ${column("credentialPublicKey", text)} not null,
      counter integer not null, ${column("credentialDeviceType", key)} not null,
      ${column("credentialBackedUp", "boolean")} not null, transports ${key}, ${owner})`,
  ];
}
