import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import type { AuthConfig } from "cardea";
import type { SqlPart } from "cardea/storage/sql";
import { createSqlite } from "../test/storage/sqlite-file.ts";

interface Sample {
  readonly config: AuthConfig;
  readonly credentials: SqlPart;
}

const samples: Readonly<Record<string, () => Promise<Sample>>> = {
  prisma: () => import("./samples/prisma/auth.ts"),
  drizzle: () => import("./samples/drizzle/auth.ts"),
};

const page = readFileSync(new URL("../docs/adapters.md", import.meta.url), "utf8");

for (const [name, open] of Object.entries(samples)) {
  test(`the page shows the sample for ${name}`, () => {
    const text = readFileSync(new URL(`samples/${name}/auth.ts`, import.meta.url), "utf8");
    assert.ok(page.includes(`\`\`\`ts\n${text}\`\`\``));
  });

  test(`the sample for ${name} keeps credentials beside the users`, async () => {
    const database = await createSqlite();
    after(() => database.drop());
    process.env.DATABASE_URL = database.url;
    const { config, credentials } = await open();
    await credentials.migrate();
    const { adapter } = config;
    const user = await adapter?.createUser?.({
      id: crypto.randomUUID(),
      email: "ada@example.com",
      emailVerified: null,
    });
    assert.ok(user);
    const row = {
      id: `password:${user.id}`,
      userId: user.id,
      kind: "password",
      secret: "a hash",
      version: 1,
      createdAt: new Date(),
    } as const;
    assert.equal(await adapter?.putCredential?.(row, null), true);
    assert.equal(await adapter?.increment?.("tries", new Date(Date.now() + 60_000)), 1);
    assert.equal((await adapter?.listCredentials?.(user.id))?.length, 1);
    await adapter?.deleteUser?.(user.id);
    assert.deepEqual(await credentials.listCredentials(user.id), []);
    await credentials.close();
  });
}
