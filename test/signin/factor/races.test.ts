import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { beginApp, confirmApp } from "../../../src/signin/factor/enrolment.ts";
import { factorsOf } from "../../../src/signin/factor/factors-of.ts";
import { renewRecoveryCodes } from "../../../src/signin/factor/renew-recovery.ts";
import { useApp } from "../../../src/signin/factor/use-app.ts";
import { useRecoveryCode } from "../../../src/signin/factor/use-recovery.ts";
import { compose } from "../../../src/storage/compose.ts";
import { memory } from "../../../src/storage/memory.ts";
import { type SqlPart, type SqlStorage, sql } from "../../../src/storage/sql/index.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { runTwice } from "../../storage/child/start.ts";
import { databases } from "../../storage/databases.ts";
import { noServer, type OwnDatabase } from "../../storage/servers.ts";
import { createSqlite } from "../../storage/sqlite-file.ts";
import { codeAt, scene, session } from "./apps.ts";

const fifty = Array.from({ length: 50 }, (_, index) => index);

/** How many of fifty calls at once are told `true`. */
async function successes(call: () => Promise<unknown>): Promise<number> {
  const answers = await Promise.all(fifty.map(call));
  return answers.filter((answer) => answer === true).length;
}

function racesOn(open: () => Adapter) {
  test("AC-116 of fifty uses of one code one succeeds", async () => {
    const { person, request, withApp } = await scene({ adapter: open() });
    const user = await person();
    const { key } = await withApp(user);
    const code = await codeAt(key);
    assert.equal(await successes(() => useApp(request(), user.id, code)), 1);
  });

  test("AC-127 of fifty uses of one recovery code one succeeds", async () => {
    const { person, request, withApp } = await scene({ adapter: open() });
    const user = await person();
    await withApp(user);
    const [code] = await renewRecoveryCodes(request(), user.id);
    assert.equal(await successes(() => useRecoveryCode(request(), user.id, code)), 1);
    assert.equal((await factorsOf(request(), user.id)).recoveryCodes, 9);
  });

  test("AC-129 of twenty renewals at once the codes of one are left", async () => {
    const { person, request, withApp } = await scene({ adapter: open() });
    const user = await person();
    await withApp(user);
    const renewals = await Promise.allSettled(
      fifty.slice(0, 20).map(() => renewRecoveryCodes(request(), user.id)),
    );
    assert.equal((await factorsOf(request(), user.id)).recoveryCodes, 10);
    let left = 0;
    for (const renewal of renewals) {
      const [code] = renewal.status === "fulfilled" ? renewal.value : [];
      if (code && (await useRecoveryCode(request(), user.id, code))) left++;
    }
    assert.equal(left, 1);
  });

  test("of twenty confirmations of one app at once one adds it", async () => {
    const { person, request } = await scene({ adapter: open() });
    const user = await person();
    const { key } = await beginApp(request(), user, session);
    const code = await codeAt(key);
    const confirm = () => confirmApp(request(), user, session, { code });
    const answers = await Promise.allSettled(fifty.slice(0, 20).map(confirm));
    assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 1);
    assert.equal((await factorsOf(request(), user.id)).apps.length, 1);
  });
}

describe("in memory", () => racesOn(memory));

describe("without transactions", () =>
  racesOn(() => {
    const { transaction: _, lockUser: __, ...adapter } = memory();
    return adapter;
  }));

describe("beside the users of another storage", () => {
  let database: OwnDatabase | undefined;
  let credentials: SqlPart | undefined;
  before(async () => {
    database = await createSqlite();
    credentials = sql(database.url, { users: false });
    await credentials.migrate();
  });
  after(async () => {
    await credentials?.close();
    await database?.drop();
  });
  const open = (users: Adapter) => {
    assert.ok(credentials);
    return compose({ users, credentials });
  };

  describe("with transactions there", () => racesOn(() => open(memory())));
  describe("without", () =>
    racesOn(() => {
      const { transaction: _, lockUser: __, ...users } = memory();
      return open(users);
    }));
});

for (const { name, create } of databases) {
  const database = await create();

  describe(`on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;
    const storage: SqlStorage = sql(database.url);
    before(() => storage.migrate());
    after(async () => {
      await storage.close();
      await database.drop();
    });

    racesOn(() => storage);

    test("AC-116 AC-127 of a hundred uses in two processes one succeeds", async () => {
      const secret = crypto.randomUUID().repeat(2);
      const { person, request, withApp } = await scene({ adapter: storage, secret });
      const user = await person();
      const { key } = await withApp(user);
      const [recovery = ""] = await renewRecoveryCodes(request(), user.id);
      const printed = await runTwice(
        "../../signin/factor/child/use",
        database.url,
        secret,
        user.id,
        await codeAt(key),
        recovery,
      );
      const counts = printed.map((text): [codes: number, recoveries: number] => JSON.parse(text));
      assert.deepEqual(
        [0, 1].map((kind) => counts.reduce((sum, count) => sum + Number(count[kind]), 0)),
        [1, 1],
        printed.join(),
      );
    });
  });
}
