import assert from "node:assert/strict";
import { suite, type TestContext, test } from "node:test";
import { checkSession } from "../../../src/server/index.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import { versions } from "../../faults/older-version.ts";
import { requestOf } from "../../signin/webauthn/scene.ts";
import { createSqlite } from "../../storage/sqlite-file.ts";
import { type Browser, browser } from "../../support/browser.ts";
import { forget } from "../../support/forget.ts";
import { readWritten, run, type Written } from "./read.ts";
import { configOf, type Kind, kinds } from "./scene.ts";

const day = 24 * 60 * 60 * 1000;

/** The database of an older version: as it is, or migrated by this one while the older one goes on to write to it. */
const circumstances = [
  { isMigrated: false, security: false },
  { isMigrated: false, security: true },
  { isMigrated: true, security: true },
];

async function storageWith(t: TestContext, isMigrated: boolean, { tables, rows }: Written) {
  const file = await createSqlite();
  const path = file.url.replace("file:", "");
  const storage = sql(file.url);
  t.after(async () => {
    await storage.close();
    await file.drop();
  });
  run(path, tables);
  if (isMigrated) await storage.migrate();
  run(path, rows);
  return storage;
}

for (const version of versions) {
  const written = readWritten(version);

  suite(`sessions that ${version} has begun`, () => {
    for (const { kind, isMigrated, security } of kinds.flatMap((each) =>
      circumstances.map((circumstance) => ({ kind: each, ...circumstance })),
    )) {
      const name = `${kind.person}, ${isMigrated ? "migrated" : "not migrated"}, ${security ? "with" : "without"} records`;

      /** The browser of the person, at the instant of the sign-in. */
      const scene = async (t: TestContext) => {
        t.mock.timers.enable({ apis: ["Date"], now: new Date(written.written) });
        const config = configOf(kind, await storageWith(t, isMigrated, written), security);
        const person = browser(config);
        for (const [cookie, value] of Object.entries(written.cookies[kind.person] ?? {})) {
          person.cookies.set(cookie, { value, sameSite: "lax", header: "" });
        }
        return { config, person, pass: (days: number) => t.mock.timers.tick(days * day) };
      };

      test(`go on, are renewed, and end no later than they would have: ${name}`, async (t) => {
        const { person, pass } = await scene(t);
        for (const days of [0, 0.5, 20, 20, 20, 20, 9]) {
          pass(days);
          assert.ok(await isSignedIn(person, kind), `after ${days} more days`);
        }
        pass(1);
        assert.equal(await isSignedIn(person, kind), kind.format === "authjs");
      });

      test(`end at a sign-out, in every copy: ${name}`, async (t) => {
        const { person } = await scene(t);
        const copy = person.clone();
        assert.ok(await isSignedIn(copy, kind));
        await person.submit("/auth/signout");
        forget("ended-sessions");
        assert.equal(await isSignedIn(copy, kind), false);
      });

      test(`prove what they did, and no more: ${name}`, async (t) => {
        const { config, person } = await scene(t);
        // Older versions do not vouch for the claims of tokens that Auth.js may write, too.
        const isUnvouched = kind.strategy === "jwt" && kind.format !== "own";
        const isSilent = kind.strategy === "database" && kind.format === "authjs";
        const checked = await checkSession(requestOf(person), config, { within: 600 });
        assert.equal(checked.ok, version !== "0.1.0" && !isSilent && !isUnvouched);
        if (isUnvouched) assert.equal(!checked.ok && checked.reason, "step-up");
        if (isSilent && !security) assert.equal(!checked.ok && checked.reason, "impossible");
      });
    }
  });
}

async function isSignedIn(visitor: Browser, { person }: Kind): Promise<boolean> {
  const session = await visitor.session();
  const email = `${person}@example.com`;
  if (session) assert.partialDeepStrictEqual(session.user, { name: person, email });
  return session !== null;
}
