/**
 * How users' ids are stored. `integer` ids are given out by the database and are decimal text to the
 * application.
 */
export type IdType = "text" | "uuid" | "integer";

/**
 * What a column holds. `id` is a user's own id, `owner` refers to it, `key` is short text that is
 * looked up by, `text` may be long.
 */
export type ColumnType = "id" | "owner" | "key" | "text" | "number" | "boolean" | "date";

/** A column as the adapter needs it. */
export interface ColumnSpec {
  readonly type: ColumnType;
  readonly required?: true;
}

/** A table as the adapter needs it. Fields are named as in the adapter contract. */
export interface TableSpec {
  readonly columns: Readonly<Record<string, ColumnSpec>>;
  readonly primaryKey: readonly string[];
  readonly unique: readonly (readonly string[])[];
  readonly indexes: readonly (readonly string[])[];
}

const id = { type: "id", required: true } as const;
const owner = { type: "owner", required: true } as const;
const key = { type: "key", required: true } as const;
const text = { type: "text" } as const;
const expires = { type: "date", required: true } as const;

/**
 * The tables. The first five are those of the Auth.js schema; the last two belong to the extensions
 * `consume` and `revokeSession`.
 */
export const schema = {
  users: {
    columns: {
      id,
      name: text,
      email: { type: "key" },
      emailVerified: { type: "date" },
      image: text,
    },
    primaryKey: ["id"],
    unique: [["email"]],
    indexes: [],
  },
  accounts: {
    columns: {
      userId: owner,
      type: key,
      provider: key,
      providerAccountId: key,
      refresh_token: text,
      access_token: text,
      expires_at: { type: "number" },
      token_type: text,
      scope: text,
      id_token: text,
      session_state: text,
    },
    primaryKey: ["provider", "providerAccountId"],
    unique: [],
    indexes: [["userId"]],
  },
  sessions: {
    columns: { sessionToken: key, userId: owner, expires },
    primaryKey: ["sessionToken"],
    unique: [],
    indexes: [["userId"], ["expires"]],
  },
  verificationTokens: {
    columns: { identifier: key, token: key, expires },
    primaryKey: ["identifier", "token"],
    unique: [],
    indexes: [["expires"]],
  },
  authenticators: {
    columns: {
      credentialID: key,
      userId: owner,
      providerAccountId: key,
      credentialPublicKey: { type: "text", required: true },
      counter: { type: "number", required: true },
      credentialDeviceType: key,
      credentialBackedUp: { type: "boolean", required: true },
      transports: text,
      name: text,
      createdAt: { type: "date" },
      lastUsedAt: { type: "date" },
    },
    primaryKey: ["credentialID"],
    unique: [],
    indexes: [["userId"]],
  },
  consumed: {
    columns: { id: key, expires },
    primaryKey: ["id"],
    unique: [],
    indexes: [["expires"]],
  },
  revokedSessions: {
    columns: { id: key, expires },
    primaryKey: ["id"],
    unique: [],
    indexes: [["expires"]],
  },
} as const satisfies Record<string, TableSpec>;

/** The adapter's own names of the tables. */
export type TableName = keyof typeof schema;

/** All tables, in the order in which they can be created. */
export const tableNames: readonly TableName[] = [
  "users",
  "accounts",
  "sessions",
  "verificationTokens",
  "authenticators",
  "consumed",
  "revokedSessions",
];
