import assert from "node:assert/strict";
import { test } from "node:test";
import { Kysely } from "kysely";
import { openEmbedded } from "../../src/storage/sql/embedded-sqlite.ts";
import { keepsCause } from "../../src/storage/sql/keeps-cause.ts";
import { sqliteAccess } from "../../src/storage/sql/sqlite.ts";

/** A database that is full when a transaction is committed: SQLite rolls back by itself, and there is nothing to roll back after that. */
async function openFull() {
  const database = await openEmbedded(":memory:");
  const connect = () => {
    const connection = database.connect();
    const commit = async () => {
      await connection.rollback();
      throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
    };
    return { ...connection, commit };
  };
  return { ...database, connect };
}

test("a transaction that could not be committed says why, and not that there is nothing to roll back", async () => {
  const { dialect } = sqliteAccess(openFull, { migrateAdvice: "" });
  const db = new Kysely<unknown>({ dialect: keepsCause(dialect) });
  const commit = () => db.transaction().execute(async () => {});
  await assert.rejects(commit, { message: "database or disk is full", errcode: 13 });
  await assert.rejects(commit, { errcode: 13 });
  await db.destroy();
});
