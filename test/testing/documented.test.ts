import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { promisify } from "node:util";
import { placeSamples } from "../support/samples.ts";

test("the test of docs/testing.md passes: a password, a code, and a session", async (t) => {
  const { folder, remove } = placeSamples("docs/testing.md");
  t.after(remove);
  const { NODE_TEST_CONTEXT: _, ...outer } = process.env;
  const env = { ...outer, AUTH_SECRET: randomBytes(32).toString("base64url") };
  const args = ["--conditions=cardea-src", "--test", "--test-reporter=tap", "sign-in.test.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env });
  assert.match(stdout, /^# pass 1$/m);
  assert.match(stdout, /^# fail 0$/m);
});
