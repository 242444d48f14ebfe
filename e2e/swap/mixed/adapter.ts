import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type Database, KyselyAdapter } from "@auth/kysely-adapter";
import { Kysely, SqliteDialect } from "kysely";
import { tables } from "../database.ts";

/** `@auth/kysely-adapter` with a database of its own, in memory. */
export function openAdapter() {
  const database = new DatabaseSync(":memory:");
  database.exec(tables);
  const given = (values: readonly unknown[]) => values as SQLInputValue[];
  const opened = {
    close: () => database.close(),
    prepare(text: string) {
      const statement = database.prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) => statement.all(...given(values)),
        run: (values: readonly unknown[]) => statement.run(...given(values)),
        iterate: (values: readonly unknown[]) => statement.iterate(...given(values)),
      };
    },
  };
  return KyselyAdapter(new Kysely<Database>({ dialect: new SqliteDialect({ database: opened }) }));
}
