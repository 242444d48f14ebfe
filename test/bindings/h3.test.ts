import assert from "node:assert/strict";
import { test } from "node:test";
import { H3 } from "h3";
import { testBinding } from "../../src/testing/binding.ts";
import { application, origin } from "../support/application.ts";
import { answerErrors, createAuth, h3 } from "./h3.ts";

testBinding({ test, ...h3 });

test("h3 answers 400 for a host that is not trusted, without printing a stack", async (t) => {
  const { config } = application({ providers: [] });
  const { auth, requireSession } = createAuth({ ...config, trustHost: [new URL(origin).host] });
  const app = new H3();
  app.use(answerErrors);
  app.get("/", async (event) => `Hello ${(await auth(event))?.user?.name}`);
  app.get("/members", () => "Only members read this", { middleware: [requireSession()] });
  const { mock } = t.mock.method(console, "error", () => undefined);
  for (const path of ["/", "/members"]) {
    const { status } = await app.fetch(new Request(`http://elsewhere.example${path}`));
    assert.equal(status, 400, path);
  }
  assert.deepEqual(mock.calls, []);
});
