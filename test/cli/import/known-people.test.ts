import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { suite, test } from "node:test";
import { camelCase, old, secret } from "./better-auth-tables.ts";
import { later, lucia } from "./lucia-database.ts";
import { importInto, lineOf } from "./old-applications.ts";

const hash = `${"ab".repeat(16)}:${"cd".repeat(64)}`;
const ways = `
  insert into account (id, accountId, providerId, userId, password) values ('a1', 'ada', 'credential', 'ada', '${hash}');
  insert into account (id, accountId, providerId, userId) values ('a2', '42', 'github', 'ada');`;

/** Changes the old database after a run. */
function change(from: string, statements: string) {
  const db = new DatabaseSync(from.replace("file:", ""));
  db.exec(statements);
  db.close();
}

suite("somebody who came with an earlier run, and is banned there since", () => {
  test("is told with all that is still here, and the command fails", async () => {
    const place = old(camelCase + ways);
    assert.equal((await place.bring()).code, 0);
    change(place.from, "update user set banned = 1 where id = 'ada'");
    for (const args of [["--dry-run"], []]) {
      const { code, printed } = await place.bring(...args);
      assert.equal(code, 1);
      assert.doesNotMatch(printed, /has no way to sign in here|the person is banned/);
      assert.deepEqual(lineOf(printed, "passwords"), [1, 0, 1, 0, 0], printed);
      const told =
        /- 1 person whom the old application keeps out now, with 1 account, 1 password, 1 session: "ada"$/m;
      assert.match(printed, told);
      assert.match(printed, /await storage\.deleteSessionsByUserId\(id\);/);
    }
  });

  test("is told also with what is not in the old database any more", async () => {
    const place = old(camelCase + ways);
    await place.bring();
    change(place.from, "update user set banned = 1; delete from account; delete from session;");
    const { code, printed } = await place.bring();
    assert.equal(code, 1);
    assert.match(printed, /with 1 account, 1 password, 2 sessions: "ada", "eve"$/m);
  });

  test("is not told any more once what the command names was run", async () => {
    const place = old(camelCase + ways);
    await place.bring();
    change(place.from, "update user set banned = 1 where id = 'ada'");
    await place.see(async (storage) => {
      await storage.deleteSessionsByUserId("ada");
      for (const row of await storage.listCredentials("ada")) {
        if (row.kind === "password") await storage.deleteCredential(row.id, "ada");
      }
      for (const one of await storage.listAccountsByUserId("ada")) await storage.unlinkAccount(one);
    });
    const { code, printed, hinted } = await place.bring();
    assert.equal(code, 0, hinted);
    assert.match(printed, /^ {2}1 password: the person is banned$/m);
    assert.doesNotMatch(printed, /STILL HERE/);
  });

  test("is told where they have no address, or another one by now", async () => {
    for (const email of ["null", "'other@example.com'"]) {
      const none = "update user set email = null where id = 'ada';";
      const place = old(camelCase + ways + (email === "null" ? none : ""));
      await place.bring();
      change(place.from, `update user set banned = 1, email = ${email} where id = 'ada'`);
      const { code, printed } = await place.bring();
      assert.equal(code, 1, email);
      const had = email === "null" ? "1 account, 1 session" : "1 account, 1 password, 1 session";
      assert.match(printed, new RegExp(`with ${had}: "ada"$`, "m"));
    }
  });

  test("is told as somebody to compare where nothing but the id says that it is them", async () => {
    const password = ways.slice(0, ways.indexOf(";") + 1);
    const moved =
      "update user set banned = 1, email = 'other@example.com' where id = 'ada'; delete from session where userId = 'ada';";
    const place = old(camelCase + password);
    await place.bring();
    change(place.from, moved);
    const { code, printed } = await place.bring();
    assert.equal(code, 1);
    assert.match(printed, /^ {2}1 user: somebody has this id here under another address or name$/m);
    const told =
      /^- 1 person with the id of somebody whom the old application keeps out now, .*: compare them first, with 1 password, 1 session: "ada"$/m;
    assert.match(printed, told);
  });

  test("is told so too where a second database has somebody else under the id of a person who is here", async () => {
    const first = old(camelCase + ways);
    await first.bring();
    const other = "email = 'other@example.com' where id = 'ada'";
    const accounts = `update account set accountId = '43' where id = 'a2'; update session set token = 'other' where id = 's1';`;
    const second = old(`${camelCase + ways} update user set ${other}; ${accounts}`);
    const bring = () =>
      importInto(...[first.to, "better-auth", "--from", second.from, "--secret", secret]);
    assert.match((await bring()).printed, /^- 1 person whose id .*: "ada"$/m);
    change(second.from, "update user set banned = 1 where id = 'ada'");
    const { code, printed } = await bring();
    assert.equal(code, 1);
    assert.match(printed, /compare them first, with 1 account, 1 password, 1 session: "ada"$/m);
  });

  test("is told with ten ids at most", async () => {
    const names = Array.from({ length: 12 }, (_, at) => `p${String(at).padStart(2, "0")}`);
    const rows = names.map(
      (id) =>
        `insert into user (id, name, email, emailVerified, updatedAt) values ('${id}', 'P', '${id}@example.com', 1, '2024-01-01');
        insert into session (id, token, userId, expiresAt, createdAt) values ('${id}', '${id}', '${id}', '2099-01-01', '2024-01-01');`,
    );
    const place = old(camelCase + rows.join(""));
    await place.bring();
    change(place.from, "update user set banned = 1 where id like 'p%'");
    const { printed } = await place.bring();
    assert.match(printed, /- 12 people whom .* with 12 sessions: "p00", .*"p09" and 2 more$/m);
  });

  test("is told with the whole id, whatever is in it", async () => {
    const id = `${"long".repeat(30)}-ä\u009b2J\u007f-end`;
    const place = old(`${camelCase} update user set id = '${id}' where id = 'ada';
      update session set userId = '${id}' where id = 's1';`);
    await place.bring();
    change(place.from, `update user set banned = 1 where id = '${id}'`);
    const { printed } = await place.bring();
    const shown = `"${"long".repeat(30)}-\\u00e4\\u009b2J\\u007f-end"`;
    assert.ok(printed.includes(`with 1 session: ${shown}`), printed);
    const [, written = ""] = /with 1 session: (".*")/.exec(printed) ?? [];
    assert.equal(JSON.parse(written), id);
  });

  test("is told of Lucia too", async () => {
    const place = lucia({ disabled: 0 });
    const args = ["--blocked-column", "disabled"];
    assert.equal((await place.bring("lucia", ...args)).code, 0);
    change(place.from, "update user set disabled = 1");
    const { code, printed } = await place.bring("lucia", ...args);
    assert.equal(code, 1);
    assert.match(printed, /keeps out now, with 1 session: "1"$/m);
  });
});

suite("what an earlier run has written, and is left out now", () => {
  test("is told where the addresses are decided otherwise", async () => {
    const place = old(camelCase);
    await place.bring("--unverified", "keep");
    const { code, printed } = await place.bring("--unverified", "leave-out");
    assert.equal(code, 1);
    assert.match(printed, /- 1 person of whom something is left out now, with 1 session: "eve"$/m);
  });

  test("is told of sessions, and of accounts that were unlinked", async () => {
    const column = "alter table account add column revokedAt;";
    const place = old(camelCase + ways + column);
    const args = ["--leave-out-accounts-with", "revokedAt"];
    assert.equal((await place.bring(...args)).code, 0);
    change(place.from, "update account set revokedAt = '2025-01-01' where id = 'a2'");
    const revoked = await place.bring(...args);
    assert.equal(revoked.code, 1);
    assert.match(revoked.printed, /- 1 person of whom .*, with 1 account: "ada"$/m);
    const ended = await place.bring(...args, "--no-sessions");
    assert.match(
      ended.printed,
      /- 2 people of whom .*, with 1 account, 2 sessions: "ada", "eve"$/m,
    );
  });

  test("is told of the sessions of Lucia", async () => {
    const place = lucia({}, { ended: null });
    const args = ["--leave-out-sessions-with", "ended"];
    await place.bring("lucia", ...args);
    change(place.from, `update session set ended = ${later}`);
    const { code, printed } = await place.bring("lucia", ...args);
    assert.equal(code, 1);
    assert.match(printed, /- 1 person of whom .*, with 1 session: "1"$/m);
  });

  test("is told of sessions whose end there was moved into the past, and nothing else is claimed of them", async () => {
    const place = old(camelCase);
    await place.bring();
    change(place.from, "update session set expiresAt = '2024-02-01'");
    const { code, printed } = await place.bring();
    assert.equal(code, 1);
    assert.deepEqual(lineOf(printed, "sessions"), [2, 0, 0, 0, 2]);
    assert.match(printed, /^- 2 people with a session of an earlier run .*: "ada", "eve"$/m);
  });
});
