import assert from "node:assert/strict";
import { copyFile, mkdir, mkdtemp, realpath, rename, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, type TestContext, test } from "node:test";
import { sql } from "../../src/storage/sql/index.ts";
import { sampleSession, sampleUser } from "../../src/testing/adapter/samples.ts";

const ways = [
  {
    name: "replaced",
    act: async (file: string) => {
      await copyFile(file, `${file}.copy`);
      await rename(`${file}.copy`, file);
    },
  },
  { name: "removed", act: (file: string) => rm(file) },
];

/** A database in a file of its own, with a user. */
async function withFile(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), "cardea-file-"));
  const file = join(folder, "auth.db");
  const storage = sql(`file:${file}`);
  t.after(async () => {
    await storage.close();
    await rm(folder, { recursive: true });
  });
  await storage.migrate();
  return { file, storage, user: await storage.createUser(sampleUser()) };
}

describe("what is written to a file of SQLite that only this process still has open is not answered as done", () => {
  for (const { name, act } of ways) {
    test(`once it was ${name}`, async (t) => {
      const { file, storage, user } = await withFile(t);
      const session = await storage.createSession(sampleSession(user.id));
      await act(file);
      const said = { code: "file-replaced", message: new RegExp(`auth.db was ${name}`) };
      await assert.rejects(async () => storage.deleteSession(session.sessionToken), said);
      await assert.rejects(
        storage.transaction(async (inner) => inner.deleteUser?.(user.id)),
        said,
      );
      assert.ok(await storage.getSessionAndUser(session.sessionToken), "nobody is signed out");
    });

    test(`once it was ${name} before a transaction was committed`, async (t) => {
      const { file, storage, user } = await withFile(t);
      const changed = storage.transaction(async (inner) => {
        await inner.updateUser?.({ id: user.id, name: "Somebody else" });
        await act(file);
      });
      await assert.rejects(changed, { code: "file-replaced" });
      assert.equal((await storage.getUser(user.id))?.name, user.name);
    });
  }
});

/** What happens to a path without anything being lost. */
const harmless = [
  {
    name: "while the link to it is exchanged",
    act: (link: string) => rm(link),
  },
  {
    name: "where nobody may look at its path any more",
    act: async (link: string) => {
      await rename(dirname(await realpath(link)), `${dirname(link)}/elsewhere`);
      await rm(link);
      await symlink(link, link);
    },
  },
];

describe("a file of SQLite is written to", () => {
  for (const { name, act } of harmless) {
    test(name, async (t) => {
      const folder = await mkdtemp(join(tmpdir(), "cardea-file-"));
      await mkdir(join(folder, "data"));
      const link = join(folder, "auth.db");
      await symlink(join(folder, "data", "auth.db"), link);
      const storage = sql(`file:${link}`);
      t.after(async () => {
        await storage.close();
        await rm(folder, { recursive: true });
      });
      await storage.migrate();
      await act(link);
      assert.ok(await storage.createUser(sampleUser()));
    });
  }
});
