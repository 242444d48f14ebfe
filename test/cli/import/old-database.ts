import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after } from "node:test";
import { sql } from "../../../src/storage/sql/index.ts";
import type { Awaitable } from "../../../src/types/records.ts";
import { importInto } from "./old-applications.ts";

/** An empty database for the new application, and what becomes of people there. */
export function newPlace() {
  const folder = mkdtempSync(join(tmpdir(), "cardea-old-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const to = `file:${join(folder, "new.db")}`;
  return {
    folder,
    to,
    bringFrom: (from: string, system: "lucia" | "passport", ...args: readonly string[]) =>
      importInto(to, system, "--from", from, ...args),
    async see<T>(look: (storage: ReturnType<typeof sql>) => Awaitable<T>): Promise<T> {
      const storage = sql(to);
      try {
        return await look(storage);
      } finally {
        await storage.close();
      }
    },
  };
}

/** A database of an old application in SQLite, and what becomes of its people. */
export function oldDatabase(statements: string) {
  const place = newPlace();
  const file = join(place.folder, "old.db");
  const db = new DatabaseSync(file);
  db.exec(statements);
  db.close();
  return {
    ...place,
    from: `file:${file}`,
    bring: (system: "lucia" | "passport", ...args: readonly string[]) =>
      place.bringFrom(`file:${file}`, system, ...args),
  };
}
