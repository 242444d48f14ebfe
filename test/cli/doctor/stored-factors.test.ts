import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { sql } from "../../../src/storage/sql/index.ts";
import { goodSecret, makeApplication, problemsOf } from "./application.ts";
import { soundExpress } from "./sound.ts";

/** What the doctor says of the factors of an application in whose database somebody has an authenticator app, or nobody. */
async function examine(options: string, has: boolean, storage = 'sql("file:auth.db")') {
  const application = makeApplication({
    ...soundExpress,
    files: {
      ...soundExpress.files,
      ".env": `AUTH_SECRET=${goodSecret}\nAUTH_GITHUB_ID=client\nAUTH_GITHUB_SECRET=hush-hush-hush\n`,
      "auth.ts": `
        import GitHub from "cardea/providers/github";
        import { sql } from "cardea/storage/sql";
        import { compose } from "cardea/storage/compose";
        export const config = { adapter: ${storage}, ${options} providers: [GitHub] };`,
    },
  });
  after(() => application.remove());
  const adapter = sql(`file:${join(application.folder, "auth.db")}`);
  await adapter.migrate();
  const { id: userId } = await adapter.createUser({
    id: crypto.randomUUID(),
    email: null,
    emailVerified: null,
  });
  const kind = has ? "totp" : "recovery";
  const row = {
    id: `${kind}:${userId}:a`,
    userId,
    kind,
    name: null,
    secret: "sealed",
    version: 1,
  } as const;
  await adapter.putCredential({ ...row, createdAt: new Date() }, null);
  await adapter.close();
  const outcome = await application.doctor(["--offline"]);
  return problemsOf(outcome).filter((problem) => problem.includes("factors-unasked"));
}

test("authenticator apps that nobody asks for are an error", async () => {
  assert.deepEqual(await examine("", true), ["error database factors-unasked"]);
  assert.deepEqual(await examine("factors: {}, security: true,", true), []);
  assert.deepEqual(await examine("", false), []);
  const parts = `compose({ users: sql("file:auth.db"), credentials: sql("file:auth.db", { users: false }) })`;
  assert.deepEqual(await examine("", true, parts), ["error database factors-unasked"]);
});
