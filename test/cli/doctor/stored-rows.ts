import { join } from "node:path";
import { after } from "node:test";
import { sql } from "../../../src/storage/sql/index.ts";
import type { AdapterCredential } from "../../../src/types/adapter.ts";
import { goodSecret, makeApplication } from "./application.ts";
import { soundExpress } from "./sound.ts";

/** The storage of an application, in one part or in two. */
export const storages = {
  whole: 'sql("file:auth.db")',
  composed:
    'compose({ users: sql("file:auth.db"), credentials: sql("file:auth.db", { users: false }) })',
};

/** A person's credential, by the id of the person. */
type RowOf = (userId: string) => Pick<AdapterCredential, "id" | "kind" | "name" | "secret">;

/** Lets the doctor examine an application in whose database each of these rows is somebody's. */
export async function examineWith(rows: readonly RowOf[], members: string, storage: string) {
  const application = makeApplication({
    ...soundExpress,
    files: {
      ...soundExpress.files,
      ".env": `AUTH_SECRET=${goodSecret}\nAUTH_GITHUB_ID=client\nAUTH_GITHUB_SECRET=hush-hush-hush\n`,
      "auth.ts": `
        import GitHub from "cardea/providers/github";
        import Password from "cardea/providers/password";
        import { betterAuth } from "cardea/passwords";
        import { sql } from "cardea/storage/sql";
        import { compose } from "cardea/storage/compose";
        export const config = { adapter: ${storage}, ${members} };`,
    },
  });
  after(() => application.remove());
  const adapter = sql(`file:${join(application.folder, "auth.db")}`);
  await adapter.migrate();
  for (const rowOf of rows) {
    const { id: userId } = await adapter.createUser({
      id: crypto.randomUUID(),
      email: null,
      emailVerified: null,
    });
    const row = { ...rowOf(userId), userId, version: 1, createdAt: new Date() };
    await adapter.putCredential(row, null);
  }
  await adapter.close();
  return application.doctor(["--offline"]);
}
