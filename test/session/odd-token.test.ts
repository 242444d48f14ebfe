import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { browser } from "../support/browser.ts";
import { applicationWith } from "./support.ts";

const names = { authjs: "__Secure-authjs.session-token", own: "__Host-cardea.session-token" };

for (const [which, name] of Object.entries(names)) {
  for (const value of ["%00", "a%00b", "%1F", "%C2%85", "%7F"]) {
    test(`no database is asked for the token ${value}, and the cookie stays (${which})`, async () => {
      const adapter = { ...memory(), getSessionAndUser: () => assert.fail("it was asked") };
      const { config, errors } = applicationWith("database", {
        adapter,
        ...(which === "authjs" && { compat: "authjs" }),
      });
      const visitor = browser(config);
      visitor.cookies.set(name, { value, sameSite: "lax", header: "" });
      const response = await visitor.get("/auth/session");
      assert.deepEqual([response.status, await response.json()], [200, null]);
      assert.equal(
        visitor.cookieNames(name).length,
        1,
        "it is not of our shape, so it may be that of another system",
      );
      visitor.cookies.set(name, { value, sameSite: "lax", header: "" });
      assert.equal((await visitor.submit("/auth/signout")).status, 302);
      assert.deepEqual(errors, []);
    });
  }
}
