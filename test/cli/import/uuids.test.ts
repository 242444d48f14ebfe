import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../src/cli/run.ts";
import { readRows } from "../../../src/signin/password/rows.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import { camelCase, old, sealed, secret } from "./better-auth-tables.ts";
import { databases, lineOf } from "./old-applications.ts";

const id = "6F1C2B1A-0C0D-4E5F-8A9B-0123456789AB";
const rows = `delete from user; delete from session;
  insert into user (id, name, email, emailVerified, updatedAt, username, twoFactorEnabled) values ('${id}', 'Ada', 'ada@example.com', 1, '2024-01-01', 'ada', 1);
  insert into account (id, accountId, providerId, userId, password) values ('a1', '1', 'credential', '${id}', '${"ab".repeat(16)}:${"cd".repeat(64)}');
  insert into account (id, accountId, providerId, userId) values ('a2', '42', 'github', '${id}');
  insert into twoFactor (id, secret, userId, verified) values ('f', '${sealed("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP")}', '${id}', 1);
  insert into session (id, token, userId, expiresAt, createdAt) values ('s', 't', '${id}', '2099-01-01', '2024-01-01');`;

for (const [name, make] of Object.entries(databases)) {
  test(`a UUID in capitals has one spelling in ${name}, in which everything is found again`, async (t) => {
    const place = await make();
    if (!place) return t.skip("the server is not there");
    const { from } = old(camelCase + rows);
    const storage = sql(place.to, { idType: "uuid" });
    try {
      await storage.migrate();
      const printed: string[] = [];
      const args = ["better-auth", "--from", from, "--to", place.to, "--secret", secret];
      const bring = () =>
        run(["import", ...args, "--id-type", "uuid"], {
          print: (text) => void printed.push(text),
          hint: (text) => void printed.push(text),
        });
      assert.equal(await bring(), 0, printed.join("\n"));
      const user = await storage.getUserByEmail("ada@example.com");
      assert.equal(user?.id, id.toLowerCase());
      const found = await readRows(storage, user.id);
      assert.ok(found.password);
      const kinds = (await storage.listCredentials(user.id)).map((row) => row.id.split(":")[0]);
      assert.deepEqual(kinds.sort(), ["password", "totp"]);
      assert.ok((await storage.listCredentials(user.id)).every((row) => row.id.includes(user.id)));
      const accounts = await storage.listAccountsByUserId(user.id);
      assert.deepEqual(accounts.map(({ provider }) => provider).sort(), ["github", "password"]);
      assert.equal((await storage.listSessionsByUserId(user.id)).length, 1);
      printed.length = 0;
      assert.equal(await bring(), 0, printed.join("\n"));
      assert.deepEqual(lineOf(printed.join("\n"), "users"), [1, 0, 1, 0, 0]);
    } finally {
      await storage.close();
    }
  });
}
