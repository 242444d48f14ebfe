import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { createPostgres, noServer } from "../storage/servers.ts";
import { createSqlite } from "../storage/sqlite-file.ts";
import { type RunningApplication, startProgram } from "./process.ts";
import { Visitor } from "./visitor.ts";

/** The commit of version 0.1.0. */
const commit = "441a65f";

const here = fileURLToPath(new URL("../..", import.meta.url));

/** The folder of an older version's source, or undefined where the history is not there. */
function checkOut(revision: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "cardea-version-"));
  try {
    const archive = join(folder, "source.tar");
    const paths = ["package.json", "src"];
    const git = ["archive", "--output", archive, revision, ...paths];
    execFileSync("git", git, { cwd: here, stdio: "pipe" });
    execFileSync("tar", ["-xf", archive, "-C", folder]);
    symlinkSync(join(here, "node_modules"), join(folder, "node_modules"));
    return folder;
  } catch (error) {
    console.error(`\n### SKIPPED: there is no commit ${revision} here (${error}) ###\n`);
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

const older = checkOut(commit);
after(() => older && rmSync(older, { recursive: true }));

const kinds = [
  { name: "SQLite", create: () => createSqlite() },
  { name: "PostgreSQL", create: createPostgres },
];
const cases = kinds.flatMap((kind) =>
  (["database", "jwt"] as const).map((strategy) => ({ ...kind, strategy })),
);

for (const { name, create, strategy } of cases) {
  const database = older ? await create() : undefined;
  const skip = older ? !database && noServer : `there is no commit ${commit}`;

  describe(`0.1.0 and this version on one ${name}, strategy ${strategy}`, { skip }, () => {
    if (!older || !database) return;
    const start = (folder: string) =>
      startProgram("any-version.ts", folder, database.url, strategy);
    let old: RunningApplication;
    let own: RunningApplication;

    before(async () => {
      [old, own] = await Promise.all([start(older), start(here)]);
      await new Visitor("operator").post(old, "/migrate", {});
    });
    after(async () => {
      await Promise.all([old?.kill(), own?.kill()]);
      await database.drop();
    });

    /** Somebody new, signed up at one of the two. */
    async function signUp(person: string, at: RunningApplication): Promise<Visitor> {
      const visitor = new Visitor(person);
      assert.equal((await visitor.signIn(at)).status, 302);
      return visitor;
    }

    /** Goes from one to the other; each renews the session. */
    async function assertSignedInAtBoth(...visitors: Visitor[]) {
      for (const at of [old, own, old, own, own, old]) {
        for (const visitor of visitors) assert.equal(await visitor.whoAmI(at), visitor.name);
      }
    }

    /** Opens the magic link that was mailed to an address, in the browser that asked for it. */
    async function signInByMail(
      email: string,
      asked: RunningApplication,
      opened: RunningApplication,
    ) {
      const visitor = new Visitor(email);
      const { csrfToken } = await (await visitor.get(asked, "/auth/csrf")).json();
      await visitor.post(asked, "/auth/signin/mail", { csrfToken, email });
      const mail = await visitor.get(asked, `/mail?to=${encodeURIComponent(email)}`);
      const { url } = await mail.json();
      const { token = "" } = Object.fromEntries(new URL(url).searchParams);
      const again = await (await visitor.get(opened, "/auth/csrf")).json();
      const fields = { csrfToken: again.csrfToken, token, email };
      await visitor.post(opened, "/auth/callback/mail", fields);
      assert.equal(await visitor.whoAmI(opened), email);
      return visitor;
    }

    async function countUsers(person: string): Promise<unknown> {
      const rows = await database?.run(
        `select id from users where email = '${person}@example.com'`,
      );
      return Array.isArray(rows) && rows.length;
    }

    const everybody: Visitor[] = [];

    test("both serve the sessions of the other before the migration", async () => {
      everybody.push(await signUp("ada", old), await signUp("edith", own));
      await assertSignedInAtBoth(...everybody);
    });

    test("both serve the sessions of the other after the migration", async () => {
      await new Visitor("operator").post(own, "/migrate", {});
      everybody.push(await signUp("grace", old), await signUp("joan", own));
      await assertSignedInAtBoth(...everybody);
    });

    test("somebody who signs in at the other again is the same user", async () => {
      for (const [person, at] of [
        ["ada", own],
        ["edith", old],
        ["grace", own],
        ["joan", old],
      ] as const) {
        everybody.push(await signUp(person, at));
        assert.equal(await countUsers(person), 1);
      }
      await assertSignedInAtBoth(...everybody);
    });

    test("a magic link that one of them mailed is good at the other", async () => {
      everybody.push(await signInByMail("mary@example.com", old, own));
      everybody.push(await signInByMail("emmy@example.com", own, old));
      await assertSignedInAtBoth(...everybody);
    });

    test("somebody who signs out at one is signed out at the other", async () => {
      for (const [at, other] of [
        [old, own],
        [own, old],
      ] as const) {
        const visitor = await signUp("leaving", at);
        await assertSignedInAtBoth(visitor);
        const copy = visitor.clone();
        await visitor.signOut(other);
        for (const process of [old, own]) assert.equal(await copy.whoAmI(process), null);
      }
    });

    test("after a rollback everybody is still signed in, and nobody has become a second user", async () => {
      await own.kill();
      for (const visitor of everybody) assert.equal(await visitor.whoAmI(old), visitor.name);
      for (const person of ["ada", "edith", "grace", "joan"]) {
        await signUp(person, old);
        assert.equal(await countUsers(person), 1);
      }
    });
  });
}
