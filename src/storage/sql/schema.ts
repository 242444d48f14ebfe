/**
 * The type of users' ids. The database generates `integer` ids; the application sees them as decimal text.
 */
export type IdType = "text" | "uuid" | "integer";

/**
 * The type of a column. `id` is a user's own id, `owner` refers to one, `key` is short text for lookups,
 * and `text` may be long. `digits` is a date as text: milliseconds since the epoch.
 */
export type ColumnType = "id" | "owner" | "key" | "text" | "number" | "boolean" | "date" | "digits";

/** The specification of a column. */
export interface ColumnSpec {
  readonly type: ColumnType;
  readonly required?: true;
}

/** The specification of a table. Its fields have the names of the adapter contract. */
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
const instant = { type: "date", required: true } as const;

/**
 * The tables. The first five are those of the Auth.js schema; the others belong to the extensions
 * `consume`, `revokeSession`, `increment`, `putSessionRecord` and `putCredential`.
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
      emailVerified: { type: "boolean" },
      tokensVersion: { type: "number" },
      assuranceLevel: { type: "number" },
    },
    primaryKey: ["provider", "providerAccountId"],
    unique: [],
    indexes: [["userId"]],
  },
  sessions: {
    columns: { sessionToken: key, userId: owner, expires: instant },
    primaryKey: ["sessionToken"],
    unique: [],
    indexes: [["userId"], ["expires"]],
  },
  verificationTokens: {
    columns: { identifier: key, token: key, expires: instant },
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
    columns: { id: key, expires: instant },
    primaryKey: ["id"],
    unique: [],
    indexes: [["expires"]],
  },
  revokedSessions: {
    columns: { id: key, expires: instant },
    primaryKey: ["id"],
    unique: [],
    indexes: [["expires"]],
  },
  counters: {
    columns: { id: key, count: { type: "number", required: true }, expires: instant },
    primaryKey: ["id"],
    unique: [],
    indexes: [["expires"]],
  },
  sessionRecords: {
    columns: {
      id: key,
      userId: owner,
      createdAt: instant,
      seenAt: instant,
      expires: instant,
      proofs: { type: "text", required: true },
      userAgent: text,
      network: text,
      provider: key,
      issuer: { type: "key" },
      subject: { type: "key" },
      providerSid: { type: "key" },
    },
    primaryKey: ["id"],
    unique: [],
    indexes: [["userId"], ["expires"], ["issuer", "providerSid"], ["issuer", "subject"]],
  },
  credentials: {
    columns: {
      id: key,
      userId: owner,
      kind: key,
      name: text,
      secret: { type: "text", required: true },
      version: { type: "number", required: true },
      createdAt: instant,
      lastUsedAt: { type: "date" },
      expires: { type: "date" },
    },
    primaryKey: ["id"],
    unique: [],
    indexes: [["userId"], ["expires"]],
  },
} as const satisfies Record<string, TableSpec>;

/** The names of the tables in the options. */
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
  "counters",
  "sessionRecords",
  "credentials",
];

/** The tables that hold users and what only somebody who keeps users can find. */
export const userTables: ReadonlySet<TableName> = new Set([
  "users",
  "accounts",
  "sessions",
  "authenticators",
] as const);

/** The tables whose rows expire, or some of them, each with the field that identifies a row. */
export const rowKeys = {
  sessions: "sessionToken",
  verificationTokens: "token",
  consumed: "id",
  revokedSessions: "id",
  counters: "id",
  sessionRecords: "id",
  credentials: "id",
} as const satisfies Partial<Record<TableName, string>>;

/** A table whose rows expire, or some of them. */
export type ExpiringTable = keyof typeof rowKeys;
