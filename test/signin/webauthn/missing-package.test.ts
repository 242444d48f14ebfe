import assert from "node:assert/strict";
import { registerHooks } from "node:module";
import { test } from "node:test";
import { Device } from "./authenticator.ts";
import { registerWith, scene } from "./scene.ts";

test("without the package for verification the log says what to install", async () => {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith("@simplewebauthn/")) throw new Error(`no package ${specifier}`);
      return next(specifier, context);
    },
  });
  try {
    const { browser, errors, writes } = scene();
    const query = { email: "ada@example.com" };
    const response = await registerWith(browser(), new Device(), {}, query);
    assert.equal(response.status, 500, "trying again is no use");
    assert.match(errors.at(-1)?.message ?? "", /npm install @simplewebauthn\/server/);
    assert.deepEqual(writes, []);
  } finally {
    hooks.deregister();
  }
});
