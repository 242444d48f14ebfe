import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { browser } from "../../support/browser.ts";
import { applicationWith, sessionCookie } from "../support.ts";
import { cameWith, oldNames, oldToken, plant, sessionNames } from "./support.ts";

const codesOf = (warnings: readonly string[]) =>
  warnings.flatMap((line) => /old-(?:cookie|session)-\w+/.exec(line) ?? []);

suite("somebody with the session cookie of an older library", () => {
  for (const from of ["next-auth", "authjs", "better-auth"] as const) {
    test(`is told about once if the configuration does not read it, and keeps it: ${from}`, async () => {
      for (const strategy of ["jwt", "database"] as const) {
        const { config, warnings } = applicationWith(strategy);
        const visitor = cameWith(config, oldNames[from], "x");
        plant(visitor, `${oldNames[from].replace("__Secure-", "")}.0`, "x");
        for (let read = 0; read < 3; read++) assert.equal(await visitor.session(), null);
        assert.deepEqual(codesOf(warnings), ["old-cookie-unread"]);
        assert.match(warnings.join(), new RegExp(`upgradeFrom: \\["${from}"\\]`));
        assert.equal(visitor.cookieNames().length, 2);
      }
    });
  }

  for (const compat of ["next-auth", "authjs"] as const) {
    test(`is read with \`compat: "${compat}"\`, which needs no word`, async () => {
      const { config, warnings } = applicationWith("jwt", { compat, adapter: undefined });
      const visitor = cameWith(config, oldNames[compat], await oldToken(compat));
      assert.ok((await visitor.session())?.user);
      visitor.cookies.clear();
      plant(visitor, oldNames[compat], await oldToken(compat, {}, { maxAge: -60 }));
      await visitor.session();
      assert.deepEqual(codesOf(warnings), []);
    });
  }

  for (const from of ["better-auth", "lucia", "express-session"] as const) {
    test(`is told about once if nothing was imported under it: ${from}`, async () => {
      const { config, warnings } = applicationWith("database", { upgradeFrom: [from] });
      const visitor = cameWith(config, oldNames[from], "x".repeat(32));
      for (let read = 0; read < 3; read++) assert.equal(await visitor.session(), null);
      assert.deepEqual(codesOf(warnings), ["old-session-unknown"]);
      assert.deepEqual(sessionNames(visitor), [oldNames[from]]);
    });
  }

  test("is not advised to read what is read already, where a cookie of http comes on https", async () => {
    const { config, warnings } = applicationWith("jwt", { upgradeFrom: ["next-auth"] });
    const visitor = cameWith(
      config,
      oldNames["next-auth"].replace("__Secure-", ""),
      await oldToken("next-auth"),
    );
    assert.equal(await visitor.session(), null);
    assert.deepEqual(codesOf(warnings), []);
  });

  test("is nobody to tell about where the cookie may be of another program, or is only named by another", async () => {
    const { config, warnings } = applicationWith("jwt");
    for (const name of ["connect.sid", "auth_session", "x-next-auth.session-token", "authjs"]) {
      assert.equal(await cameWith(config, name, "next-auth.session-token=x").session(), null);
    }
    assert.equal(await browser(config).session(), null);
    assert.equal(await cameWith(config, sessionCookie, "x").session(), null);
    assert.deepEqual(codesOf(warnings), []);
  });
});
