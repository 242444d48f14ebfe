import type { EnvVariable } from "./usual-ways.ts";

/** Where users are kept. */
export const storageNames = ["none", "sqlite", "postgres", "mysql"] as const;

/** Where users are kept. */
export type StorageName = (typeof storageNames)[number];

/** A database, as it stands in a configuration. */
export interface Storage {
  readonly label: string;
  /** The adapter. */
  readonly expression: string;
  readonly packages: readonly string[];
  readonly variables: readonly EnvVariable[];
  /** What `cardea schema --apply` is called with. */
  readonly target: string;
}

const server = (label: string, scheme: string, driver: string, port: number): Storage => ({
  label,
  expression: "sql(process.env.DATABASE_URL)",
  packages: ["kysely", driver],
  variables: [{ name: "DATABASE_URL", value: `${scheme}://user:password@localhost:${port}/app` }],
  target: `${scheme}://…`,
});

/** The databases that are offered. */
export const storages: Readonly<Record<Exclude<StorageName, "none">, Storage>> = {
  sqlite: {
    label: "SQLite, in the file auth.db",
    expression: 'sql("file:auth.db")',
    packages: ["kysely"],
    variables: [],
    target: "file:auth.db",
  },
  postgres: server("PostgreSQL", "postgres", "pg", 5432),
  mysql: server("MySQL or MariaDB", "mysql", "mysql2", 3306),
};

/** Returns the database of an answer. */
export function storageOf(name: StorageName): Storage | undefined {
  return name === "none" ? undefined : storages[name];
}
