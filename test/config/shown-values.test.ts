import assert from "node:assert/strict";
import { test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import { enter, password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";

const secret = "9fK2mQ7xVb4Zt8LwRj1NsYh6UdPe3Ga5";

for (const [what, own, env, hidden] of [
  ["a number as secret", { secret: 8315902648817 }, {}, /8315902648817/],
  ["a password in an address", { redirectProxyUrl: "user:hunter2@a.example" }, {}, /hunter2/],
  ["a password in AUTH_URL", {}, { AUTH_URL: "postgres://u:hunter2@db/x" }, /hunter2/],
  ["a secret in AUTH_URL", {}, { AUTH_URL: secret }, /9fK2/],
] as const) {
  test(`${what} is not repeated in the error`, async () => {
    const config = Object({ secret, providers: [], logger: { error() {} }, ...own });
    const { problem } = await resolveConfig(config, { NODE_ENV: "production", ...env });
    assert.ok(problem);
    assert.doesNotMatch(problem.message, hidden);
  });
}

test("a refused sign-in with a foreign address to return to leaves one line", async () => {
  const { config, errors } = application({ providers: [password()] });
  const warnings: string[] = [];
  const logger = { ...config.logger, warn: (code: string) => void warnings.push(code) };
  const fields = { password: "wrong", callbackUrl: "https://evil.example" };
  const limits = { password: { hour: Number.POSITIVE_INFINITY, day: Number.POSITIVE_INFINITY } };
  await enter(browser({ ...config, limits, logger }), "ada", fields);
  assert.deepEqual([errors.length, warnings], [1, []]);
});
