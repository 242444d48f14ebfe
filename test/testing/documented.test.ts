import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { placeSamples } from "../support/samples.ts";

const samples = {
  "account.test.ts": "somebody is signed in, until the session runs out",
  "express.test.ts": "an application for Express",
  "browser.test.ts": "a browser without a window",
  "passkey.test.ts": "a passkey is added, and signs in",
  "provider.test.ts": "to a provider and back",
  "walk.test.ts": "whole sign-ins by a provider and by mail",
  "sign-up.test.ts": "a sign-up with its mail",
  "password.test.ts": "somebody with a password",
  "sign-in.test.ts": "a password, a code, and a session",
};

for (const [file, what] of Object.entries(samples)) {
  const count = file === "express.test.ts" ? 2 : 1;
  test(`a test of docs/testing.md passes: ${what}`, (t) => assertPasses(t, file, count));
}

async function assertPasses(t: TestContext, file: string, count: number): Promise<void> {
  const { folder, remove } = placeSamples("docs/testing.md");
  t.after(remove);
  const { NODE_TEST_CONTEXT: _, ...outer } = process.env;
  const env = { ...outer, AUTH_SECRET: randomBytes(32).toString("base64url") };
  const args = ["--conditions=cardea-src", "--test", "--test-reporter=tap", file];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env });
  assert.match(stdout, new RegExp(`^# pass ${count}$`, "m"));
  assert.match(stdout, /^# fail 0$/m);
}
