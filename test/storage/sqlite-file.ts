import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { OwnDatabase } from "./servers.ts";

/** A fresh SQLite file. */
export async function createSqlite(scheme = "file:"): Promise<OwnDatabase> {
  const directory = await mkdtemp(join(tmpdir(), "cardea-"));
  const path = join(directory, "auth.db");
  const database = new DatabaseSync(path);
  database.exec("pragma busy_timeout = 5000");
  return {
    url: scheme + path,
    run: async (statement) => database.prepare(statement).all(),
    async drop() {
      database.close();
      await rm(directory, { recursive: true });
    },
  };
}
