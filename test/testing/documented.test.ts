import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { placeSamples } from "../support/samples.ts";

const samples = {
  "account.test.ts": "somebody is signed in, until the session runs out",
  "provider.test.ts": "to a provider and back",
  "walk.test.ts": "whole sign-ins by a provider and by mail",
  "sign-in.test.ts": "a password, a code, and a session",
};

for (const [file, what] of Object.entries(samples)) {
  test(`a test of docs/testing.md passes: ${what}`, (t) => assertPasses(t, file));
}

async function assertPasses(t: TestContext, file: string): Promise<void> {
  const { folder, remove } = placeSamples("docs/testing.md");
  t.after(remove);
  const { NODE_TEST_CONTEXT: _, ...outer } = process.env;
  const env = { ...outer, AUTH_SECRET: randomBytes(32).toString("base64url") };
  const args = ["--conditions=cardea-src", "--test", "--test-reporter=tap", file];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env });
  assert.match(stdout, /^# pass 1$/m);
  assert.match(stdout, /^# fail 0$/m);
}
