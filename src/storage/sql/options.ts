import type { PresetName } from "./presets.ts";
import type { IdType, TableName } from "./schema.ts";

/** The kinds of SQL the adapter speaks. MariaDB counts as `mysql`, libSQL as `sqlite`. */
export type Dialect = "sqlite" | "postgres" | "mysql";

/** What an extra column holds. */
export type FieldType = "text" | "number" | "boolean" | "date";

/** How tables and columns are named and typed. */
export interface LayoutOptions {
  /** Whose tables to use: Cardea's own (default) or those that an Auth.js adapter made. */
  layout?: PresetName;
  /** Names of tables that differ from the layout, such as `{ users: "auth.people" }`. */
  tables?: Partial<Record<TableName, string>>;
  /** Names of columns that differ, such as `{ users: { emailVerified: "email_verified" } }`. */
  columns?: Partial<Record<TableName, Readonly<Record<string, string>>>>;
  /** How users' ids are stored. Default: as the layout has it, `text` in Cardea's own. */
  idType?: IdType;
  /** Extra fields of users, such as `{ role: "text" }`. They are written, read and migrated. */
  userFields?: Readonly<Record<string, FieldType>>;
  /** Extra fields of accounts, such as `{ refresh_token_expires_in: "number" }`. */
  accountFields?: Readonly<Record<string, FieldType>>;
  /**
   * Columns that your tables insist on and the adapter does not know, with what a new row gets:
   * `{ accounts: { id: () => crypto.randomUUID() } }`.
   */
  fill?: Partial<Record<TableName, Readonly<Record<string, () => string | number | Date>>>>;
  /** How SQLite holds instants: ISO 8601 text (default) or milliseconds since the epoch. */
  dates?: "text" | "milliseconds";
}

/** Options of `sql`. */
export interface SqlOptions extends LayoutOptions {
  /** The dialect of a Kysely instance, where it cannot be told from the instance. */
  dialect?: Dialect;
  /** How many connections to PostgreSQL or MySQL may be open. Default: 10. */
  maxConnections?: number;
  /**
   * Encrypts the providers' tokens in the accounts' table (A256GCM). The first secret encrypts, all
   * of them decrypt; tokens stored before stay readable.
   */
  encryptTokens?: string | readonly string[];
}

/** How to use a server. */
export interface PoolOptions {
  readonly maxConnections: number;
  /** How long a query may take, in milliseconds; 0 for as long as it takes. PostgreSQL only. */
  readonly queryTimeout: number;
}
