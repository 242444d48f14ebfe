import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type SqlStorage, sql } from "../../src/storage/sql/index.ts";
import { createPostgresPool } from "../../src/storage/sql/postgres.ts";
import { sampleUser } from "../../src/testing/adapter/samples.ts";
import { createPostgres, noServer } from "./servers.ts";

const postgres = await createPostgres();

/** Has every connection from now on call this in place of PostgreSQL's own `set_config`. */
async function replaceSetConfig(run: (statement: string) => Promise<unknown>, body: string) {
  await run(
    `create or replace function public.set_config(text, text, boolean) returns text language plpgsql as $$ begin ${body} end $$`,
  );
}

const signUp = (storage: SqlStorage) =>
  storage.transaction(async (inner) => inner.createUser?.(sampleUser()));

describe("a transaction on PostgreSQL that begins only in part", {
  skip: !postgres && noServer,
}, () => {
  if (!postgres) return;

  test("leaves a connection on which reads and transactions go on", async (t) => {
    const name = new URL(postgres.url).pathname.slice(1);
    await postgres.run(`alter database ${name} set search_path = public, pg_catalog`);
    const storage = sql(postgres.url, { maxConnections: 1 });
    t.after(async () => {
      await storage.close();
      await postgres.drop();
    });
    await storage.migrate();

    await t.test("where the operator's statement_timeout has canceled it", async () => {
      await replaceSetConfig(postgres.run, "raise exception 'canceled' using errcode = '57014';");
      await assert.rejects(signUp(storage), { code: "57014" });
      assert.equal(await storage.getUser("nobody"), null);
      await replaceSetConfig(postgres.run, "return pg_catalog.set_config($1, $2, $3);");
      assert.ok(await signUp(storage));
    });

    await t.test("where it was not rolled back either", async () => {
      const pool = await createPostgresPool(postgres.url, { maxConnections: 1, queryTimeout: 0 });
      const first = await pool.connect();
      await first.query("begin", []);
      first.release();
      const second = await pool.connect();
      // Only inside of a transaction is there something to go back to.
      await assert.rejects(second.query("savepoint here", []), { code: "25P01" });
      second.release();
      await pool.end();
    });

    await t.test("and is begun without a limit where the server lets nobody set one", async () => {
      await replaceSetConfig(
        postgres.run,
        "raise exception 'not supported' using errcode = '0A000';",
      );
      assert.ok(await signUp(storage));
      assert.ok(await signUp(storage), "the next time as well");
    });
  });
});
