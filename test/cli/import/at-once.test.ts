import assert from "node:assert/strict";
import { after, test } from "node:test";
import { sql } from "../../../src/storage/sql/index.ts";
import { createMysql } from "../../storage/servers.ts";
import { camelCase, old, secret } from "./better-auth-tables.ts";
import { databases, importInto, lineOf } from "./old-applications.ts";

const people = Array.from(
  { length: 60 },
  (_, at) =>
    `insert into user (id, name, email, emailVerified, updatedAt) values ('p${at}', 'P', 'p${at}@example.com', 1, '2024-01-01');`,
).join("");

const servers = {
  PostgreSQL: databases.PostgreSQL,
  MariaDB: async () => {
    const to = await createMysql();
    after(() => to?.drop());
    return to && { to: to.url };
  },
};

for (const [name, make] of Object.entries(servers)) {
  test(`two imports at once into ${name} share the work, and claim of nobody that they were removed`, async (t) => {
    const place = await make();
    if (!place) return t.skip("the server is not there");
    const { from } = old(camelCase + people);
    const storage = sql(place.to);
    await storage.migrate();
    await storage.close();
    const bring = () =>
      importInto(place.to, "better-auth", "--from", from, "--secret", secret, "--no-sessions");
    const runs = await Promise.all([bring(), bring()]);
    const lines = runs.map(({ printed }) => lineOf(printed, "users"));
    for (const { code, printed, hinted } of runs) {
      assert.equal(code, 0, hinted);
      assert.doesNotMatch(printed, /removed here since/);
    }
    assert.deepEqual(
      lines.map(([there = 0, , , leftOut]) => [there, leftOut]),
      [
        [62, 0],
        [62, 0],
      ],
    );
    const imported = lines.reduce((sum, [, count = 0]) => sum + count, 0);
    assert.equal(imported, 62);
  });
}
