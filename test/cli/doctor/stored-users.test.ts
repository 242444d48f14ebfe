import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, test } from "node:test";
import { found, makeApplication, type Outcome, problemsOf } from "./application.ts";
import { soundExpress } from "./sound.ts";

/** Examines an application that has this table of users, and what `sql()` is given besides the address. */
async function examine(
  table: string,
  options = "",
  command: readonly string[] = [],
): Promise<Outcome> {
  const { "auth.ts": auth } = soundExpress.files;
  const application = makeApplication({
    ...soundExpress,
    files: {
      ...soundExpress.files,
      "auth.ts": auth
        .replace("await storage.migrate();", "")
        .replace('sql("file:auth.db")', `sql("file:auth.db"${options})`),
    },
  });
  const database = new DatabaseSync(join(application.folder, "auth.db"));
  database.exec(table);
  database.close();
  if (command.length > 0) {
    const { code, stderr } = await application.run([
      "schema",
      "--apply",
      "file:auth.db",
      ...command,
    ]);
    assert.equal(code, 0, stderr);
  }
  const outcome = await application.doctor(["--offline"]);
  application.remove();
  return outcome;
}

const integers =
  "create table users (id integer primary key, email text, name text, hash text not null)";
const extend = ["--extend-users", "--id-type", "integer"];

describe("a table of users that was there before", () => {
  test("has ids of another type than the configuration: nobody could sign up", async () => {
    for (const command of [[], extend]) {
      const outcome = await examine(integers, "", command);
      const faults = ["error database users-id-type", "warning database users-column-required"];
      assert.deepEqual(problemsOf(outcome), faults);
      assert.match(
        found(outcome, "users-id-type").write ?? "",
        /^sql\(url, \{ idType: "integer" \}\)/,
      );
    }
  });

  test("has columns that no new user fills, unless `fill` does", async () => {
    const outcome = await examine(integers, ', { idType: "integer" }', extend);
    assert.deepEqual(problemsOf(outcome), ["warning database users-column-required"]);
    assert.match(found(outcome, "users-column-required").what, /does not know: hash\./);
    const filled = ', { idType: "integer", fill: { users: { hash: () => "" } } }';
    assert.deepEqual(problemsOf(await examine(integers, filled, extend)), []);
  });

  test("is not Cardea's: the doctor writes the option without which the command refuses", async () => {
    const outcome = await examine(
      "create table users (id text primary key, email text, name text)",
    );
    assert.deepEqual(problemsOf(outcome), ["error database table-missing"]);
    const { why, write } = found(outcome, "table-missing");
    assert.match(
      why ?? "",
      /has a table users that Cardea did not make: .* It would get emailVerified, image/,
    );
    assert.match(write ?? "", /^npx cardea schema --apply "file:auth\.db" --extend-users$/m);
  });

  test("stands beside accounts and sessions of another library, which need columns that `fill` has to give", async () => {
    const outcome = await examine(`create table users (id text primary key, email text, name text);
      create table accounts (id text not null primary key, userId text not null, type text not null,
        provider text not null, providerAccountId text not null);
      create table sessions (id text not null primary key, sessionToken text, userId text, expires text);`);
    const faults = [
      "error database table-missing",
      ...Array(2).fill("warning database column-required"),
    ];
    assert.deepEqual(problemsOf(outcome), faults);
    const { why, write } = found(outcome, "table-missing");
    assert.match(
      why ?? "",
      /need what it does not know: accounts with id; sessions with id\. It would/,
    );
    assert.match(write ?? "", /^npx cardea schema --apply "file:auth\.db" --extend-users$/m);
    assert.match(
      found(outcome, "column-required").write ?? "",
      /^sql\(url, \{ fill: \{ accounts: \{ "id": \(\) => crypto\.randomUUID\(\) \} \} \}\)/,
    );
  });
});
