import assert from "node:assert/strict";
import { copyFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { suite, test } from "node:test";
import { camelCase, old, sealed, secret } from "./better-auth-tables.ts";
import { importInto, lineOf } from "./old-applications.ts";

const key = sealed("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP");
const github =
  "insert into account (id, accountId, providerId, userId) values ('a2', '42', 'github', 'ada');";
const factor = `update user set twoFactorEnabled = 1 where id = 'ada';
  insert into twoFactor (id, secret, userId, verified) values ('f', '${key}', 'ada', 1);`;

/** Changes an old database after a run. */
function change(from: string, statements: string) {
  const db = new DatabaseSync(from.replace("file:", ""));
  db.exec(statements);
  db.close();
}

/** An old database of which everybody was imported, and which has changed since. */
async function changed(before: string, since: string, ...args: readonly string[]) {
  const place = old(camelCase + before);
  const arrived = await place.bring(...args);
  assert.equal(arrived.code, 0, arrived.hinted);
  change(place.from, since);
  const appsOf = (id: string) =>
    place.see(async (storage) =>
      (await storage.listCredentials(id)).filter(({ kind }) => kind === "totp"),
    );
  return { ...place, appsOf };
}

suite("a second factor that somebody has set up in the old application since the last run", () => {
  test("comes with the next one, so that they are asked for it here too", async () => {
    const place = await changed(github, factor);
    const { code, printed } = await place.bring();
    assert.equal(code, 0, printed);
    assert.deepEqual(lineOf(printed, "second factors"), [1, 1, 0, 0, 0]);
    assert.equal((await place.appsOf("ada")).length, 1);
    await place.bring();
    assert.equal((await place.appsOf("ada")).length, 1);
  });

  const unfinished: Readonly<Record<string, readonly [string, string]>> = {
    "was not confirmed yet in the first run": [
      factor.replace("twoFactorEnabled = 1", "twoFactorEnabled = 0"),
      "update user set twoFactorEnabled = 1",
    ],
    "was one of two, of which neither counted in the first run": [
      `${factor.replaceAll("'ada', 1", "'ada', 0").replace("twoFactorEnabled = 1", "twoFactorEnabled = 0")}
        insert into twoFactor (id, secret, userId, verified) values ('f2', '${key}', 'ada', 0);`,
      "update user set twoFactorEnabled = 1; update twoFactor set verified = 1",
    ],
    "belonged to somebody who was banned in the first run": [
      `${factor} update user set banned = 1 where id = 'ada';`,
      "update user set banned = 0",
    ],
  };
  for (const [what, [before, since]] of Object.entries(unfinished)) {
    test(`comes with the next one too where it ${what}`, async () => {
      const place = await changed(github + before, since);
      assert.deepEqual(await place.appsOf("ada"), []);
      for (let runs = 0; runs < 2; runs += 1) {
        await place.bring();
        assert.equal((await place.appsOf("ada")).length, what.includes("two") ? 2 : 1);
      }
    });
  }

  test("does not hide that they have no way in here", async () => {
    const [before, since] =
      unfinished["belonged to somebody who was banned in the first run"] ?? [];
    const place = await changed(github + before, String(since));
    for (let runs = 0; runs < 2; runs += 1) {
      assert.match((await place.bring()).printed, /^- 1 person .* neither .*: "ada"/m);
    }
  });

  test("is written by no rehearsal", async () => {
    const place = await changed(github, factor);
    const { printed } = await place.bring("--dry-run");
    assert.deepEqual(lineOf(printed, "second factors"), [1, 1, 0, 0, 0]);
    assert.deepEqual(await place.appsOf("ada"), []);
  });

  test("does not come back where it came with the first run, and was removed here", async () => {
    const place = await changed(github + factor, "");
    for (const { id } of await place.appsOf("ada")) {
      await place.see((storage) => storage.deleteCredential(id, "ada"));
    }
    const { printed } = await place.bring();
    assert.deepEqual(lineOf(printed, "second factors"), [1, 0, 0, 0, 1]);
    assert.deepEqual(await place.appsOf("ada"), []);
  });
});

test("an address that changed hands there fails the command, and names both people", async () => {
  const place = await changed(
    "",
    `update user set email = 'other@example.com' where id = 'ada';
    insert into user (id, name, email, emailVerified, updatedAt) values ('zoe', 'Zoe', 'ada@example.com', 1, '2024-01-01');`,
  );
  const { code, printed } = await place.bring();
  assert.equal(code, 1);
  assert.match(
    printed,
    /^- 1 person with an address that is here that of somebody else.*: "zoe"$/m,
  );
  assert.match(printed, /^- 1 person whose id .* under another address.*: "ada"$/m);
});

suite("somebody who has another address there since the last run", () => {
  const since = `delete from session where userId = 'ada'; ${factor}
    update user set email = 'new@example.com' where id = 'ada';`;

  test("fails the command, which says that nothing else was looked at, and comes on once it is corrected here", async () => {
    const place = await changed(github, since);
    for (const args of [["--dry-run"], []]) {
      const { code, printed } = await place.bring(...args);
      assert.equal(code, 1);
      assert.match(
        printed,
        /^- 1 person whose id .* somebody new.* nothing else was looked at: neither a second factor nor sessions.* storage\.updateUser\(\{ id, email \}\).* run this again.*: "ada"$/m,
      );
    }
    assert.deepEqual(await place.appsOf("ada"), []);
    await place.see((storage) => storage.updateUser({ id: "ada", email: "new@example.com" }));
    const { code, printed } = await place.bring();
    assert.equal(code, 1);
    assert.match(printed, /^- 1 person with a session of an earlier run .*: "ada"$/m);
    assert.equal((await place.appsOf("ada")).length, 1);
  });

  test("is told with the address of whom it is here, where that is somebody else's", async () => {
    const place = await changed(
      "",
      `update user set email = 'other@example.com' where id = 'ada';
        update user set email = 'ada@example.com' where id = 'eve';`,
    );
    const { code, printed } = await place.bring();
    assert.equal(code, 1);
    assert.match(printed, /^- 1 person with an address that is here .*: "eve"$/m);
    assert.match(printed, /^- 1 person whose id .*: "ada"$/m);
  });
});

test("somebody who was banned in the first run and is not any more is named, without a way in here", async () => {
  const place = old(`${camelCase + github} update user set banned = 1 where id = 'ada';`);
  await place.bring();
  change(place.from, "update user set banned = 0");
  const { code, printed } = await place.bring();
  assert.equal(code, 0);
  assert.match(printed, /^- 1 person with a way in there, and neither .*: "ada"$/m);
});

suite("a second factor of an address that nobody has proved there, and that was proved here since", () => {
  for (const [what, before, since] of [
    ["was set up since", "", factor],
    [
      "was of somebody who was banned",
      `${factor} update user set banned = 1;`,
      "update user set banned = 0",
    ],
  ] as const) {
    test(`stays away and is named until both sides agree, where it ${what}`, async () => {
      const unproved = "update user set emailVerified = 0 where id = 'ada';";
      const place = await changed(
        `${github + unproved} delete from user where id = 'eve'; delete from session; ${before}`,
        since,
        "--unverified",
        "keep",
      );
      await place.see((storage) => storage.updateUser({ id: "ada", emailVerified: new Date() }));
      for (const args of [["--dry-run"], [], []]) {
        const { code, printed } = await place.bring("--unverified", "keep", ...args);
        assert.equal(code, 1);
        assert.deepEqual(lineOf(printed, "second factors"), [1, 0, 0, 1, 0]);
        assert.match(
          printed,
          /^- 1 person with a second factor there .* proved here and not there.*: "ada"$/m,
        );
        assert.deepEqual(await place.appsOf("ada"), []);
      }
      change(place.from, "update user set emailVerified = 1");
      assert.equal((await place.bring()).code, 0);
      assert.equal((await place.appsOf("ada")).length, 1);
    });
  }
});

suite("somebody whom the old application has deleted since", () => {
  test("is named until they are deleted here, and the command fails", async () => {
    const place = await changed(
      "",
      "delete from user where id = 'eve'; delete from session where userId = 'eve'",
    );
    for (const args of [["--dry-run"], []]) {
      const { code, printed } = await place.bring(...args);
      assert.equal(code, 1);
      assert.match(printed, /^- 1 person of an earlier run, missing .*deleteUser: "eve"$/m);
    }
    await place.see((storage) => storage.deleteUser("eve"));
    assert.equal((await place.bring()).code, 0);
  });

  test("is named where the second run reads a copy of the database, which may be another one with people in common", async () => {
    const place = await changed("", "delete from user where id = 'eve'");
    const copy = `${place.from}-copy`;
    copyFileSync(place.from.replace("file:", ""), copy.replace("file:", ""));
    const { code, printed } = await importInto(
      ...[place.to, "better-auth", "--from", copy, "--secret", secret],
    );
    assert.equal(code, 0);
    assert.match(printed, /^- 1 person out of another database .* a copy .*deleteUser: "eve"$/m);
    assert.doesNotMatch(printed, /of an earlier run/);
  });

  test("is nobody who came out of another database, or signed up here", async () => {
    const place = await changed("", "");
    await place.see((storage) =>
      storage.createUser({ id: "own", email: "own@example.com", emailVerified: null }),
    );
    const other = old(
      `${camelCase} update user set id = id || '2', email = '2' || email; update session set userId = userId || '2', token = token || '2';`,
    );
    for (let runs = 0; runs < 2; runs += 1) {
      const { code, printed } = await importInto(
        ...[place.to, "better-auth", "--from", other.from, "--secret", secret],
      );
      assert.equal(code, 0);
      assert.match(printed, /^- 2 people out of another database .*: "ada", "eve"$/m);
    }
  });
});

suite("a session that has ended in the old application since the last run", () => {
  test("is named with its owner, and the command fails until it is ended here", async () => {
    const place = await changed("", "delete from session where id = 's1'");
    const { code, printed } = await place.bring();
    assert.equal(code, 1);
    assert.match(printed, /^- 1 person with a session of an earlier run .*: "ada"$/m);
    await place.see((storage) => storage.deleteSessionsByUserId("ada"));
    assert.equal((await place.bring()).code, 0);
  });

  test("fails nothing where its owner came out of another database, which may have it still", async () => {
    const place = await changed("", "");
    const other = old(`${camelCase} delete from session where id = 's1';`);
    const { code, printed } = await importInto(
      ...([place.to, "better-auth", "--from", other.from, "--secret", secret] as const),
    );
    assert.equal(code, 0);
    assert.match(printed, /^- 1 person with a session that came out of another .*: "ada"$/m);
  });

  test("is told before what comes next", async () => {
    const place = await changed("", "delete from session where id = 's1'");
    const { printed } = await place.bring();
    assert.ok(printed.indexOf("Left to do:") < printed.indexOf("What to do next:"));
  });

  test("is none that began here", async () => {
    const place = await changed("", "");
    await place.see((storage) =>
      storage.createSession({
        ...{ sessionToken: "own", userId: "ada" },
        expires: new Date("2099-01-01"),
      }),
    );
    assert.equal((await place.bring()).code, 0);
  });
});
