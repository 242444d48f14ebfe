import { DatabaseSync } from "node:sqlite";

/** The shape of `better-sqlite3` over the SQLite of the runtime. */
export function betterSqlite(path: string) {
  const database = new DatabaseSync(path);
  return {
    close: () => database.close(),
    prepare(text: string) {
      const statement = database.prepare(text);
      const bind = (values: readonly unknown[]) => values as string[];
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) => statement.all(...bind(values)),
        run: (values: readonly unknown[]) => statement.run(...bind(values)),
        iterate: (values: readonly unknown[]) => statement.iterate(...bind(values)),
      };
    },
  };
}
