import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { createTestSession } from "../../src/testing/index.ts";
import { freePort } from "../support/free-port.ts";
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
  "request.test.ts": "an application that takes a request",
  "sign-in.test.ts": "a password, a code, and a session",
};

for (const [file, what] of Object.entries(samples)) {
  const count = /^(?:express|request)\./.test(file) ? 2 : 1;
  test(`a test of docs/testing.md passes: ${what}`, (t) => assertPasses(t, file, count));
}

/** Runs the server of the page in a process of its own, as Playwright does, until the test is over. */
async function startServer(t: TestContext, folder: string, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const path = join(folder, "server.ts");
  writeFileSync(path, readFileSync(path, "utf8").replaceAll("3000", String(port)));
  const server = spawn(process.execPath, ["--conditions=cardea-src", path], { env });
  t.after(() => server.kill());
  await once(server.stdout, "data");
  return `http://localhost:${port}`;
}

test("a person of the fixture for Playwright in docs/testing.md is known to the application in its own process", async (t) => {
  const { folder, load, remove } = placeSamples("docs/testing.md");
  t.after(remove);
  process.env.AUTH_SECRET = randomBytes(32).toString("base64url");
  process.env.DATABASE = `file:${join(folder, "test.db")}`;
  t.after(() => {
    delete process.env.AUTH_SECRET;
    delete process.env.DATABASE;
  });
  const url = await startServer(t, folder, process.env);
  const { adapter, config } = await load("auth.ts");
  t.after(() => adapter.close?.());
  const ada = await createTestSession(config, { email: "ada@example.com", name: "Ada" }, { url });
  assert.equal(await (await fetch(ada.request("/account"))).text(), "Hello Ada");
});

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
