import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { after, test } from "node:test";
import { stepAt, totp } from "../../../src/factors/totp.ts";
import { hiddenIn } from "../../signin/factor/scene.ts";
import { locationOf } from "../../support/sign-in.ts";
import { makeApplication } from "../doctor/application.ts";
import { newApplication, newSecret } from "./new-application.ts";
import { beginApp, call, member, oldSecret, origin, password } from "./old-people.ts";
import { oldApplication } from "./packages/old-application.mjs";

const cli = makeApplication({ files: {}, packages: ["kysely"] });
after(() => cli.remove());

// Of those with versions, none has a comma.
const [newer, former] = [
  "a newer secret of the old application",
  "the former secret of that application",
];

const cases = [
  {
    what: "one secret",
    options: {},
    env: { BETTER_AUTH_SECRET: oldSecret },
    sealed: /^[0-9a-f]+$/,
  },
  {
    what: "secrets with versions",
    options: {
      secrets: [
        { version: 2, value: newer },
        { version: 1, value: former },
      ],
    },
    env: { BETTER_AUTH_SECRETS: `2:${newer},1:${former}` },
    sealed: /^\$ba\$2\$/,
  },
];

for (const [at, { what, options, env, sealed }] of cases.entries()) {
  test(`sessions, apps and encrypted tokens come over with ${what}`, async () => {
    const file = `${cli.folder}/old-${at}.db`;
    const database = new DatabaseSync(file);
    database.exec("pragma synchronous = off");
    const issuer = "http://127.0.0.1:9";
    const old = await oldApplication({ database, origin, secret: oldSecret, issuer, options });
    const tom = await member(old, "tom");
    const key = await beginApp(tom);
    const code = (steps: number) => totp(key, stepAt(Date.now() / 1000) + steps);
    await call(tom.browser, "/two-factor/verify-totp", { code: await code(0) });
    await old.crowd(1, password);
    const token = await old.seal("a token of the provider");
    assert.match(token, sealed);
    database.prepare("update account set accessToken = ? where providerId = 'github'").run(token);
    database.close();

    const to = `file:${cli.folder}/new-${at}.db`;
    await cli.run(["schema", "--apply", to]);
    const { code: exit, stderr } = await cli.run(
      ["import", "better-auth", "--from", `file:${file}`, "--to", to, "--unverified", "keep"],
      { ...env, AUTH_SECRET: newSecret },
    );
    assert.equal(exit, 0, stderr);
    const app = newApplication(to);
    assert.ok(await app.browser(tom.browser).session(), "a cookie of before counts");
    const account = await app.storage.getAccount("0", "github");
    assert.equal(account?.access_token, "a token of the provider");
    const visitor = app.browser();
    const page = locationOf(await app.enter(visitor, tom.email, password));
    const form = await (await visitor.get(page.href)).text();
    await visitor.submit("/auth/factor", { ...hiddenIn(form), code: await code(1) });
    assert.ok(await visitor.session(), "a code of the app of before is right");
    await app.storage.close();
  });
}
