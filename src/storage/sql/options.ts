import type { PresetName } from "./presets.ts";
import type { IdType, TableName } from "./schema.ts";

/** The dialects of SQL that are supported. MariaDB counts as `mysql`, libSQL as `sqlite`. */
export type Dialect = "sqlite" | "postgres" | "mysql";

/** What is read from extra columns of each type. Exported, so that declarations can name it. */
export interface FieldValues {
  text: string;
  number: number;
  boolean: boolean;
  date: Date;
}

/** The type of an extra column. */
export type FieldType = keyof FieldValues;

/** Extra columns and their types, such as `{ role: "text" }`. */
export type FieldTypes = Readonly<Record<string, FieldType>>;

/** What is read from extra columns. */
export type FieldsOf<Types extends FieldTypes> = {
  -readonly [Name in keyof Types]: FieldValues[Types[Name]] | null;
};

/** How tables and columns are named and typed. */
export interface LayoutOptions<UserFields extends FieldTypes = FieldTypes> {
  /** The tables to use: Cardea's own, or those of the named Auth.js adapter. Default: `cardea`. */
  layout?: PresetName;
  /** Names of tables that differ from the layout, such as `{ users: "auth.people" }`. */
  tables?: Partial<Record<TableName, string>>;
  /** Names of columns that differ, such as `{ users: { emailVerified: "email_verified" } }`. */
  columns?: Partial<Record<TableName, Readonly<Record<string, string>>>>;
  /** The type of users' ids. Default: that of the layout, which is `text` for Cardea's own. */
  idType?: IdType;
  /** Extra fields of users, such as `{ role: "text" }`. They are written, read and migrated. */
  userFields?: UserFields;
  /** Extra fields of accounts, such as `{ refresh_token_expires_in: "number" }`. */
  accountFields?: FieldTypes;
  /**
   * Columns that your tables require and the adapter does not know, with functions that return the value
   * for a new row: `{ accounts: { id: () => crypto.randomUUID() } }`.
   */
  fill?: Partial<Record<TableName, Readonly<Record<string, () => string | number | Date>>>>;
  /** How dates are stored in SQLite: as ISO 8601 text, or as milliseconds since the epoch. Default: `text`. */
  dates?: "text" | "milliseconds";
}

/** Options of `sql`. */
export interface SqlOptions<UserFields extends FieldTypes = FieldTypes>
  extends LayoutOptions<UserFields> {
  /** Whether users are kept here. For `false` see {@link SqlPartOptions}. */
  users?: true;
  /** The dialect of your Kysely instance. Needed only if it cannot be determined from the instance. */
  dialect?: Dialect;
  /**
   * Whether the database runs transactions of several statements. With `false`, for Cloudflare D1, the adapter has no `transaction` and no
   * `lockUser`: every change is one statement, and what belongs together is written in an order in which a half is harmless. Default: `true`.
   */
  transactions?: boolean;
  /** The maximum number of open connections to PostgreSQL or MySQL. Default: 10. */
  maxConnections?: number;
  /**
   * One or more secrets of at least 32 characters. They encrypt the providers' tokens in the accounts table
   * (A256GCM), the key to which tokens are bound (`dpop_jwk`), and every text field in `accountFields` whose
   * name suggests a secret. The first secret encrypts and all of them decrypt. Tokens stored before
   * encryption was turned on stay readable. Default: no encryption.
   */
  encryptTokens?: string | readonly string[];
}

/**
 * Options of `sql` for the part `credentials` of `compose`. There are no tables of users, accounts, sessions and passkeys, and
 * nothing refers to them. Ids of users may be any text.
 */
export interface SqlPartOptions
  extends Omit<SqlOptions, "users" | "userFields" | "accountFields" | "encryptTokens"> {
  users: false;
}

/** Options of a connection pool. */
export interface PoolOptions {
  readonly maxConnections: number;
  /** How long a query may wait for the server, in milliseconds; 0 for no limit. */
  readonly queryTimeout: number;
  /** Whether the driver returns large integers as `bigint`, or throws, instead of rounding them. Default: `false`. */
  readonly exactIntegers?: boolean;
}
