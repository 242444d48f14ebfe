import assert from "node:assert/strict";
import { test } from "node:test";
import { testBinding } from "../../src/testing/binding.ts";
import { createTestSession } from "../../src/testing/index.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { elysia, headersApp } from "./elysia.ts";

testBinding({ test, ...elysia });

test("in the binding of the page, headers of an application count in any letter case, and those of an error are settled", async () => {
  const { config } = application({ providers: [password()], session: { updateAge: 0 } });
  const app = headersApp(config);
  const { header } = await createTestSession(config, { name: "Ada" }, { url: "http://localhost" });
  const ask = async (path: string) => {
    const request = new Request(`http://localhost${path}`, { headers: { cookie: header } });
    const { status, headers } = await app.fetch(request);
    const cookies = headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
    return [status, headers.get("cache-control"), headers.get("cdn-cache-control"), cookies];
  };
  const session = "cardea.session-token";
  const kept = "private, no-store";
  assert.deepEqual(await ask("/set"), [200, kept, kept, ["theme", session]]);
  assert.deepEqual(await ask("/thrown"), [404, kept, null, [session]]);
});
