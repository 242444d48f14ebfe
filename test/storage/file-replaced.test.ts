import assert from "node:assert/strict";
import { copyFile, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
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

describe("what is written to a file of SQLite that only this process still has open is not answered as done", () => {
  for (const { name, act } of ways) {
    test(`once it was ${name}`, async (t) => {
      const folder = await mkdtemp(join(tmpdir(), "cardea-file-"));
      const file = join(folder, "auth.db");
      const storage = sql(`file:${file}`);
      t.after(async () => {
        await storage.close();
        await rm(folder, { recursive: true });
      });
      await storage.migrate();
      const user = await storage.createUser(sampleUser());
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
  }
});
