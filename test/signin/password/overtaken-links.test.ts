import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { createMysql, createPostgres, noServer } from "../../storage/servers.ts";
import { asJson, better, scene } from "./scene.ts";

const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const unlimited = { hour: 1000, day: 1000 };

/** A storage in which somebody else writes first, as many times as `times` says, whenever a link is stored or used up. */
function overtaken() {
  const adapter = memory();
  const left = { times: 0 };
  const put = adapter.putCredential;
  assert.ok(put);
  const slower: Adapter = {
    ...adapter,
    async putCredential(row, version) {
      if (row.kind === "reset" && left.times-- > 0) return false;
      return put(row, version);
    },
  };
  return { adapter: slower, left };
}

describe("a link for a new password that others overtake", () => {
  test("is stored and sent, also after many tries", async () => {
    const { adapter, left } = overtaken();
    const { browser, member, askForReset, settled, mails } = scene({ adapter });
    const { email } = await member();
    left.times = 8;
    await askForReset(browser(), email);
    await settled();
    assert.deepEqual(
      mails.map(({ kind }) => kind),
      ["password-link"],
    );
  });

  test("leaves one line where it can never be stored", async () => {
    const { adapter, left } = overtaken();
    const { browser, member, askForReset, settled, mails, errors } = scene({ adapter });
    const { email } = await member();
    left.times = Number.POSITIVE_INFINITY;
    const { status } = await askForReset(browser(), email);
    await settled();
    assert.deepEqual([status, mails.length], [200, 0], "whoever asks learns nothing");
    assert.deepEqual(
      errors.map(({ code }) => code),
      ["mail-not-sent"],
    );
  });

  test("sets the password, also after many tries", async () => {
    const { adapter, left } = overtaken();
    const { browser, member, askForReset, lastLink } = scene({ adapter });
    const { email } = await member();
    await askForReset(browser(), email);
    const token = tokenOf(await lastLink());
    left.times = 8;
    const { answer } = await asJson(browser(), "/auth/reset", { token, password: better });
    assert.deepEqual(answer, { ok: true, done: "password-reset" });
  });

  test("is not called void where the database takes no writes", async () => {
    const { adapter, left } = overtaken();
    const { browser, member, askForReset, lastLink, errors } = scene({ adapter });
    const { email } = await member();
    await askForReset(browser(), email);
    const token = tokenOf(await lastLink());
    left.times = Number.POSITIVE_INFINITY;
    const { status } = await asJson(browser(), "/auth/reset", { token, password: better });
    assert.equal(status, 503);
    assert.deepEqual(
      errors.map(({ code }) => code),
      ["adapter-error"],
    );
  });
});

for (const [name, create] of [
  ["PostgreSQL", createPostgres],
  ["MariaDB", createMysql],
] as const) {
  test(`everybody who asks at once gets a mail, with ${name}`, async (t) => {
    const database = await create();
    if (!database) return t.skip(noServer);
    const adapter = sql(database.url);
    t.after(async () => {
      await adapter.close();
      await database.drop();
    });
    await adapter.migrate();
    const { browser, member, askForReset, settled, mails } = scene({
      adapter,
      limits: { mail: unlimited },
    });
    for (let round = 0; round < 4; round++) {
      const { email } = await member();
      const visitors = Array.from({ length: 8 }, browser);
      await Promise.all(visitors.map((visitor) => visitor.csrfToken()));
      await Promise.all(visitors.map((visitor) => askForReset(visitor, email)));
      await settled();
      assert.equal(mails.splice(0).length, visitors.length);
    }
  });
}
