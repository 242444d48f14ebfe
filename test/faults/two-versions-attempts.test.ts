import assert from "node:assert/strict";
import { after, describe, type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Auth } from "../../src/index.ts";
import { sql } from "../../src/storage/sql/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { createSqlite } from "../storage/sqlite-file.ts";
import { application, origin } from "../support/application.ts";
import { Browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { deliver, startSignIn } from "../support/sign-in.ts";
import { commits, discard, folderOf, noHistory, versions } from "./older-version.ts";

after(discard);

/** An older version and this one in one process, which share a database and the cookies of one browser. */
async function scene(t: TestContext, folder: string, config: Partial<AuthConfig>) {
  const load = (path: string) => import(new URL(path, pathToFileURL(`${folder}/`)).href);
  const older: typeof import("../../src/index.ts") = await load("src/index.ts");
  const { sql: olderSql }: typeof import("../../src/storage/sql/index.ts") = await load(
    "src/storage/sql/index.ts",
  );
  const file = await createSqlite();
  const [its, own] = [olderSql(file.url), sql(file.url)];
  await its.migrate();
  t.after(async () => {
    await Promise.all([its.close(), own.close()]);
    await file.drop();
  });
  const provider = hostileProvider();
  const shared = { providers: [provider.config()], ...config };
  const cookies: Browser["cookies"] = new Map();
  const at = (adapter: typeof own, handle: typeof Auth) =>
    new Browser(application({ ...shared, adapter }).config, origin, cookies, handle);
  return { provider, atOld: at(its, older.Auth), atOwn: at(own, Auth) };
}

for (const version of versions) {
  const folder = folderOf(version);
  const skip = !folder && `${noHistory}: ${commits[version]}`;

  describe(`a sign-in that is under way while ${version} is replaced`, { skip }, () => {
    if (!folder) return;
    for (const config of [{}, { compat: "authjs" }] as const) {
      for (const back of [false, true]) {
        const name = `${back ? "to the old version" : "to this version"}, ${config.compat ?? "own"} cookies`;

        test(`begins at one and ends at the other: ${name}`, async (t) => {
          const { provider, atOld, atOwn } = await scene(t, folder, config);
          const [first, second] = back ? [atOwn, atOld] : [atOld, atOwn];
          const address = await startSignIn(first);
          await deliver(second, await provider.authorize(address));
          assert.ok(await second.session());
          assert.ok(await first.session());
        });
      }
    }
  });
}
