import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { run } from "../../src/cli/run.ts";
import { sql } from "../../src/storage/sql/index.ts";
import { sampleUser } from "../../src/testing/adapter/samples.ts";
import { databases } from "./databases.ts";
import { noServer } from "./servers.ts";

async function cardea(...args: string[]) {
  const printed: string[] = [];
  const hints: string[] = [];
  const output = {
    print: (text: string) => void printed.push(text),
    hint: (text: string) => void hints.push(text),
  };
  const code = await run(args, output);
  return { code, printed: printed.join("\n"), hint: hints.join("\n") };
}

test("secret prints 256 bits and another secret the next time", async () => {
  const [first, second] = [await cardea("secret"), await cardea("secret")];
  assert.match(first.printed, /^[\w-]{43}$/);
  assert.notEqual(first.printed, second.printed);
  assert.match(first.hint, /AUTH_SECRET/);
});

test("help and no command at all print how to use it", async () => {
  for (const args of [[], ["--help"], ["-h"]]) {
    const { code, printed } = await cardea(...args);
    assert.equal(code, 0);
    assert.match(printed, /^ {2}migrate /m);
  }
});

test("schema --email-verified prints one statement and what to beware of", async () => {
  const args = ["schema", "--dialect", "sqlite", "--layout", "prisma"];
  const { code, printed, hint } = await cardea(...args, "--email-verified", "google, apple");
  assert.equal(code, 0);
  assert.match(printed, /^update "User" set "emailVerified" = 946684800000\nwhere [^;]*;$/);
  assert.match(printed, /not in \('google', 'apple'\)/);
  assert.match(hint, /password/);
});

test("every command explains its options", async () => {
  const { code, printed } = await cardea("schema", "--help");
  assert.equal(code, 0);
  assert.match(printed, /--layout <name>/);
});

test("a mistake is named and is not a failure of the command", async () => {
  const mistakes = [
    { args: ["toString"], says: /unknown command 'toString'/ },
    { args: ["schema"], says: /--dialect sqlite\|postgres\|mysql/ },
    { args: ["schema", "--dialect", "oracle"], says: /choices are sqlite, postgres, mysql/ },
    {
      args: ["schema", "--dialect", "mysql", "--layout", "x"],
      says: /--layout .* choices are cardea/,
    },
    {
      args: ["schema", "--dialect", "sqlite", "--email-verified", "google,github"],
      says: /"github" is none of google, apple/,
    },
    {
      args: ["schema", "--dialect", "sqlite", "--email-verified", "google", "--no-users"],
      says: /--no-users leaves them out/,
    },
    { args: ["migrat"], says: /Did you mean migrate/ },
    { args: ["schema", "--dialekt", "mysql"], says: /Did you mean --dialect/ },
    { args: ["schema", "--apply", "file:a.db", "file:b.db"], says: /too many arguments/ },
    { args: ["schema", "--colour"], says: /--colour/ },
    { args: ["schema", "--apply", "ftp://user:secret@host"], says: /takes "file:auth.db"/ },
    { args: ["schema", "file:a.db", "--dialect", "sqlite"], says: /Say either --dialect or/ },
    { args: ["schema", "--apply", "--dialect", "mysql"], says: /cannot be used with option/ },
  ];
  for (const { args, says } of mistakes) {
    const { code, printed, hint } = await cardea(...args);
    assert.deepEqual([code, printed], [2, ""]);
    assert.match(hint, says);
    assert.doesNotMatch(hint, /secret/);
  }
});

const dialects: Readonly<Record<string, string>> = {
  SQLite: "sqlite",
  PostgreSQL: "postgres",
  MariaDB: "mysql",
};

for (const { name, create } of databases.filter((database) => database.name in dialects)) {
  const database = await create();

  describe(`the command line on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;
    const adapter = sql(database.url);
    after(async () => {
      await adapter.close();
      await database.drop();
    });

    test("schema prints SQL that is complete and need not run twice", async () => {
      const { code, printed } = await cardea("schema", "--dialect", dialects[name] ?? "");
      assert.equal(code, 0);
      for (const statement of printed.split(";\n").filter((text) => text.trim() !== "")) {
        await database.run(statement);
      }
      const user = await adapter.createUser(sampleUser());
      await adapter.migrate();
      assert.deepEqual(await adapter.getUser(user.id), user);
    });

    test("schema --apply makes the tables of a layout", async () => {
      const args = ["schema", "--apply", database.url, "--layout", "kysely"];
      const { code, hint, printed } = await cardea(...args);
      assert.equal(code, 0, hint);
      assert.match(printed, /Created table (User|users) \(/i);
      assert.match(printed, /Created index on/);
      const again = await cardea(...args);
      assert.equal(again.printed, "Nothing to do: the database has everything Cardea needs.");
      const other = sql(database.url, { layout: "kysely" });
      const user = await other.createUser(sampleUser());
      assert.deepEqual(await other.getUser(user.id), user);
      assert.equal(await adapter.getUser(user.id), null);
      await other.close();
    });
  });
}
