import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { ExpiringRows } from "../../src/storage/memory/expiring-rows.ts";
import { memory } from "../../src/storage/memory.ts";
import { sql } from "../../src/storage/sql/index.ts";
import { createSweeper } from "../../src/storage/sql/sweeper.ts";
import {
  earlier,
  fresh,
  later,
  sampleSession,
  sampleToken,
  sampleUser,
} from "../../src/testing/adapter/samples.ts";
import { fc } from "../support/fast-check.ts";
import { databases } from "./databases.ts";
import { noServer } from "./servers.ts";

/** More rows than this are never left behind, however many were written. */
const mostLeft = 130;

for (const { name, create } of databases) {
  const database = await create();

  describe(`what strangers leave behind on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;
    const adapter = sql(database.url);
    before(() => adapter.migrate());
    after(async () => {
      await adapter.close();
      await database.drop();
    });

    async function count(table: string): Promise<number> {
      const rows = await database?.run(`select expires from ${table}`);
      return Array.isArray(rows) ? rows.length : Number.NaN;
    }

    test("goes while more is written, and what has not expired stays", async () => {
      const token = sampleToken();
      const attempt = fresh("attempt");
      await adapter.createVerificationToken(token);
      await adapter.consume(attempt, later());
      for (let turn = 0; turn < 600; turn++) {
        await adapter.consume(fresh("attempt"), earlier());
        await adapter.createVerificationToken(sampleToken({ expires: earlier(48) }));
        await adapter.revokeSession(fresh("session"), earlier());
        await adapter.increment(fresh("count"), earlier());
      }
      for (const table of [
        "cardea_consumed",
        "verification_token",
        "cardea_revoked_sessions",
        "cardea_counters",
      ]) {
        const left = await count(table);
        assert.ok(left <= mostLeft, `${left} rows in ${table}`);
      }
      assert.equal(await adapter.consume(attempt, later()), false);
      assert.ok(await adapter.useVerificationToken(token));
    });

    test("goes also where all of it is written in transactions, and never inside one", async () => {
      const { id } = await adapter.createUser(sampleUser());
      for (let turn = 0; turn < 6; turn++) {
        await adapter.transaction(async (inner) => {
          for (let row = 0; row < 50; row++) {
            await inner.createSession?.(sampleSession(id, { expires: earlier() }));
          }
        });
      }
      const left = await count("sessions");
      assert.ok(left < 300, `${left} rows`);
    });
  });
}

test("a magic link that has just expired is still known, so that people are told", async () => {
  const database = sql(":memory:");
  await database.migrate();
  for (const adapter of [memory(), database]) {
    const expired = sampleToken({ expires: earlier(1) });
    await adapter.createVerificationToken(expired);
    for (let turn = 0; turn < 200; turn++) await adapter.createVerificationToken(sampleToken());
    assert.deepEqual((await adapter.useVerificationToken(expired))?.expires, expired.expires);
  }
  await database.close();
});

test("a removal that fails is nobody's business", async () => {
  const [{ create } = assert.fail()] = databases;
  const database = (await create()) ?? assert.fail();
  const adapter = sql(database.url);
  await adapter.migrate();
  await database.run(
    "create trigger stay before delete on cardea_consumed begin select raise(abort, 'no'); end",
  );
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  for (let turn = 0; turn < 200; turn++) {
    assert.equal(await adapter.consume(fresh("attempt"), earlier()), true);
  }
  await adapter.close();
  process.off("unhandledRejection", note);
  await database.drop();
  assert.deepEqual(unhandled, []);
});

test("a table is visited once in 64 insertions, one table at a time", async () => {
  const step = fc.constantFrom("a", "b", "begin", "wait");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 600 }), fc.boolean(), async (steps, fails) => {
      let running = 0;
      const visits: string[] = [];
      const sweeper = createSweeper<string>(async (table) => {
        assert.equal(++running, 1);
        visits.push(table);
        await Promise.resolve();
        running--;
        if (fails) throw new Error("no");
      });
      for (const one of steps) {
        if (one === "begin") sweeper.startIfDue();
        else if (one === "wait") await sweeper.idle();
        else sweeper.count(one);
      }
      await sweeper.idle();
      for (const table of ["a", "b"]) {
        const noted = steps.filter((one) => one === table).length;
        const visited = visits.filter((one) => one === table).length;
        assert.ok(visited <= Math.ceil(noted / 64), `${visited} visits for ${noted} rows`);
      }
    }),
  );
});

test("a store in memory forgets what has expired, and looks at few rows to do so", async () => {
  const adapter = memory();
  const token = sampleToken();
  await adapter.createVerificationToken(token);
  let looks = 0;
  const rows = new ExpiringRows<Date>((expires) => {
    looks++;
    return expires;
  });
  for (let turn = 0; turn < 5_000; turn++) {
    rows.set(fresh("attempt"), turn % 10 ? earlier() : later());
    await adapter.createVerificationToken(sampleToken({ expires: earlier(48) }));
  }
  assert.ok(rows.size <= 1_600, `${rows.size} rows, of which 500 have not expired`);
  assert.ok(looks <= 25_000, `${looks} looks`);
  assert.ok(await adapter.useVerificationToken(token));
});
