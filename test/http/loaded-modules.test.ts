import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const script = fileURLToPath(new URL("support/load.ts", import.meta.url));

/** The modules that a fresh process loads to answer these paths, below `src/` or by package name. */
async function loadedFor(...paths: string[]): Promise<{ modules: string[]; answers: unknown[] }> {
  const { stdout } = await run(process.execPath, ["--conditions=cardea-src", script, ...paths]);
  return JSON.parse(stdout);
}

const others =
  /^signin\/(?:oauth|credentials|email|webauthn)|^pages\/|oauth4webapi|simplewebauthn|kysely/;

test("a session check sets no cookie and loads neither OAuth nor pages", async () => {
  const { modules, answers } = await loadedFor("/auth/session");
  assert.deepEqual(answers, [{ status: 200, body: "null", cookies: [] }]);
  assert.ok(modules.includes("session/token/token-store.ts"));
  assert.deepEqual(
    modules.filter((module) => others.test(module)),
    [],
  );
});

test("a session check of a configuration without mistakes loads nothing that explains or logs", async () => {
  const { modules } = await loadedFor("/auth/session");
  const idle =
    /^(?:config\/(?:diagnose|guard-adapter)|request\/(?:log-facts|redacted-texts)|log\/(?:logger|redact)|http\/(?:routes\/index|response\/(?:page|redirect)))\.ts$/;
  assert.deepEqual(
    modules.filter((module) => idle.test(module)),
    [],
  );
});

test("debug messages load nothing while they are off", async () => {
  const paths = ["/auth/csrf", "/auth/providers", "/auth/signin", "/auth/callback/github?code=x"];
  const { modules } = await loadedFor(...paths);
  assert.ok(modules.includes("request/debug.ts"));
  assert.deepEqual(
    modules.filter((module) => module.startsWith("request/debugging/")),
    [],
  );
});

test("a CSRF token and the list of providers need neither OAuth nor pages", async () => {
  const { modules } = await loadedFor("/auth/csrf", "/auth/providers");
  assert.deepEqual(
    modules.filter((module) => others.test(module)),
    [],
  );
});

test("a page loads the pages, and still no OAuth", async () => {
  const { modules } = await loadedFor("/auth/signin");
  assert.ok(modules.includes("pages/render.ts"));
  assert.deepEqual(
    modules.filter((module) => /^signin\/oauth|oauth4webapi/.test(module)),
    [],
  );
});

test("a callback without an attempt loads OAuth", async () => {
  const { modules } = await loadedFor("/auth/callback/github?code=x");
  assert.ok(modules.includes("signin/oauth/callback/finish-sign-in.ts"));
});
