import type { FieldType, LayoutOptions } from "./options.ts";
import { type Preset, type PresetName, presets } from "./presets.ts";
import {
  type ColumnSpec,
  type IdType,
  schema,
  type TableName,
  type TableSpec,
  tableNames,
  userTables,
} from "./schema.ts";

/** A column with its name in the database. */
export interface Column extends ColumnSpec {
  readonly name: string;
}

/** A table with its name in the database. Its columns are keyed by field, in the order of creation. */
export interface Table {
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
  readonly spec: TableSpec;
  /** Columns that the adapter only fills in new rows: their names and functions that return a value. */
  readonly fill: Readonly<Record<string, () => string | number | Date>>;
}

/** All tables, and how ids and dates are stored in them. */
export interface Layout {
  /** The preset on which the layout is based. */
  readonly name: PresetName;
  readonly tables: Readonly<Record<TableName, Table>>;
  /** The tables that are there, in the order in which they can be created: all, or those without users. */
  readonly kept: readonly TableName[];
  readonly idType: IdType;
  readonly dates: "text" | "milliseconds";
  /** Whether options that no command line knows name fields, tables or columns. */
  readonly hasOwnNames: boolean;
}

function assertKnown(what: string, names: object | undefined, known: object) {
  const stranger = Object.keys(names ?? {}).find((name) => !Object.hasOwn(known, name));
  if (stranger === undefined) return;
  const list = Object.keys(known).join(", ");
  throw new TypeError(`There is no ${what} "${stranger}". It is one of: ${list}.`);
}

function extraColumns(fields: Readonly<Record<string, FieldType>> = {}) {
  const entries = Object.entries(fields).map(([field, type]) => [field, { type }] as const);
  return Object.fromEntries<ColumnSpec>(entries);
}

/** Returns a preset for tables beside those of another adapter, which may have mailed tokens of its own and ids of any form. */
function beside(preset: Preset): Preset {
  const tables = { ...preset.tables, verificationTokens: "cardea_verification_tokens" };
  return { ...preset, tables, idType: "text" };
}

/** Tables whose dates another library reads. */
const foreign: ReadonlySet<TableName> = new Set([
  "users",
  "sessions",
  "verificationTokens",
] as const);

/** Returns the columns of a table as a preset stores them. */
function columnSpecs(name: TableName, { hasDigits }: Preset): Readonly<Record<string, ColumnSpec>> {
  const { columns }: TableSpec = schema[name];
  if (!hasDigits || !foreign.has(name)) return columns;
  const toDigits = (column: ColumnSpec): ColumnSpec =>
    column.type === "date" ? { ...column, type: "digits" } : column;
  const entries = Object.entries(columns);
  return Object.fromEntries(entries.map(([field, column]) => [field, toDigits(column)] as const));
}

function createTable(name: TableName, options: LayoutOptions, preset: Preset): Table {
  const spec: TableSpec = schema[name];
  const extra = { users: options.userFields, accounts: options.accountFields };
  const fields = name === "users" || name === "accounts" ? extraColumns(extra[name]) : {};
  const specs = { ...fields, ...columnSpecs(name, preset) };
  const renamed = { ...preset.columns[name], ...options.columns?.[name] };
  assertKnown(`column of ${name} named`, options.columns?.[name], specs);
  const columns = Object.entries(specs).map(
    ([field, column]) => [field, { ...column, name: renamed[field] ?? field }] as const,
  );
  return {
    name: options.tables?.[name] ?? preset.tables[name],
    columns: new Map(columns),
    spec,
    fill: options.fill?.[name] ?? {},
  };
}

/**
 * Resolves the names of all tables and columns from the options.
 *
 * @throws {TypeError} if an option names a layout, table or column that does not exist
 */
export function resolveLayout(options: LayoutOptions & { users?: boolean } = {}): Layout {
  const { layout = "cardea" } = options;
  assertKnown("layout", { [layout]: true }, presets);
  for (const names of [options.tables, options.columns, options.fill]) {
    assertKnown("table", names, schema);
  }
  const hasUsers = options.users !== false;
  const preset: Preset = hasUsers ? presets[layout] : beside(presets[layout]);
  const table = (name: TableName) => createTable(name, options, preset);
  return {
    name: layout,
    tables: {
      users: table("users"),
      accounts: table("accounts"),
      sessions: table("sessions"),
      verificationTokens: table("verificationTokens"),
      authenticators: table("authenticators"),
      consumed: table("consumed"),
      revokedSessions: table("revokedSessions"),
      counters: table("counters"),
      sessionRecords: table("sessionRecords"),
      credentials: table("credentials"),
    },
    kept: tableNames.filter((name) => hasUsers || !userTables.has(name)),
    idType: options.idType ?? preset.idType,
    dates: options.dates ?? preset.dates,
    hasOwnNames: hasOwnNames(options),
  };
}

function hasOwnNames({ userFields, accountFields, tables, columns, dates }: LayoutOptions) {
  const named = [userFields, accountFields, tables, columns].flatMap((one) =>
    Object.keys(one ?? {}),
  );
  return named.length > 0 || dates !== undefined;
}

/** Returns the column of a field. Fields come from the schema, so a missing one is a bug of ours. */
export function columnOf(table: Table, field: string): Column {
  const column = table.columns.get(field);
  if (!column) throw new Error(`${table.name} has no column for ${field}.`);
  return column;
}

/** Returns what creates whatever is missing: a command, or a call where only the configuration has the names. */
export function migrateCommand({ name, kept, idType, hasOwnNames }: Layout): string {
  if (hasOwnNames) return "await storage.migrate()";
  const layout = name === "cardea" ? "" : ` --layout ${name}`;
  const hasUsers = kept.includes("users");
  const ids = idType === (hasUsers ? presets[name].idType : "text") ? "" : ` --id-type ${idType}`;
  return `npx cardea schema --apply <url>${layout}${ids}${hasUsers ? "" : " --no-users"}`;
}

/** Returns {@link migrateCommand} as messages name it, with the other way to do it or the reason why there is none. */
export function migrateAdvice(layout: Layout): string {
  const why = layout.hasOwnNames
    ? " on what sql() returns (`npx cardea schema` knows no fields, tables or columns of your own)"
    : ", or `await storage.migrate()`";
  return `\`${migrateCommand(layout)}\`${why}`;
}
