import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { sql } from "../../src/storage/sql/index.ts";
import { sampleUser } from "../../src/testing/adapter/samples.ts";
import { start } from "./child/start.ts";
import { createSqlite } from "./sqlite-file.ts";

for (const scheme of ["file:", "libsql:file:"]) {
  test(`a write to ${scheme} waits for another process that writes`, async () => {
    const { url, drop } = await createSqlite(scheme);
    const adapter = sql(url);
    try {
      await adapter.migrate();
      const other = start("hold", url.slice(scheme.length));
      const ended = once(other, "exit");
      if (other.stdout) await once(other.stdout, "data");
      const { id } = await adapter.createUser(sampleUser());
      assert.ok(await adapter.getUser(id));
      assert.deepEqual(await ended, [0, null]);
    } finally {
      await adapter.close();
      await drop();
    }
  });
}
