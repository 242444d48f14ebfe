import assert from "node:assert/strict";
import { test } from "node:test";
import { AstroAuth } from "../../src/astro/index.ts";
import { createTestSession } from "../../src/testing/index.ts";
import { withEnvironment } from "../errors/stage.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { actionOf, contextOf, origin } from "./context.ts";

const { config } = application({ providers: [password()] });
const { header: cookie } = await createTestSession(config, { name: "Ada" }, { url: origin });

const development = { NODE_ENV: "development" };

test("OWN-290 during development, actions of before go on with the middleware that was loaded anew, and sign out", () =>
  withEnvironment(development, async () => {
    const before = AstroAuth(config);
    const { onRequest } = AstroAuth({ ...config });
    const context = contextOf("/?_action=signOut", {
      method: "POST",
      headers: { cookie, origin, "sec-fetch-site": "same-origin" },
    });
    const response = await onRequest(context, async () => {
      await before.signOut(actionOf(context), { redirectTo: "/" });
      return new Response(null, { status: 303, headers: { location: "/" } });
    });
    assert.match(String(response.headers.getSetCookie()), /session-token=; .*Max-Age=0/);
  }));

for (const [what, basePath, environment] of [
  ["in production", "/auth", { NODE_ENV: "production" }],
  ["of another path", "/other", development],
] as const) {
  test(`OWN-290 middleware of another configuration stands in for none, ${what}, and the log says so`, () =>
    withEnvironment(environment, async () => {
      let hear = (_: unknown) => {};
      const heard = new Promise<unknown>((resolve) => {
        hear = resolve;
      });
      const logger = { error: (_: unknown, error: unknown) => hear(error), warn: () => {} };
      const other = AstroAuth({ ...config, logger, basePath });
      const { onRequest } = AstroAuth(config);
      const context = contextOf("/", { headers: { cookie } });
      await onRequest(context, async () => {
        await assert.rejects(other.getSession(context), { code: "middleware-missing" });
        return new Response();
      });
      assert.equal(Object(await heard).code, "middleware-missing");
    }));
}
