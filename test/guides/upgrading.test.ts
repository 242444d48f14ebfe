import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { getSession } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { createTestSession } from "../../src/testing/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";

const page = readFileSync(new URL("../../docs/guides/upgrading.md", import.meta.url), "utf8");
process.env.AUTH_URL = "http://localhost:3000";
const secrets: Readonly<Record<string, string>> = {
  "the-old-one": randomBytes(32).toString("base64url"),
  "the-new-one": randomBytes(32).toString("base64url"),
};

/** What each step of the page puts into the environment. */
const steps = [...page.matchAll(/^# step \d\n([\s\S]*?)^```$/gm)].map(([, block = ""]) =>
  Object.fromEntries(
    [...block.matchAll(/^(\w+)=(\S+)$/gm)].map(([, name, value = ""]) => [name, secrets[value]]),
  ),
);
const before = { AUTH_SECRET: secrets["the-old-one"] };

/** A process of the application, as it is configured in one step. Its environment is read when it is first asked. */
async function inProcess<T>(
  env: Readonly<Record<string, string | undefined>>,
  work: (config: AuthConfig) => Promise<T>,
): Promise<T> {
  const names = ["AUTH_SECRET", "AUTH_SECRET_1"];
  for (const name of names) delete process.env[name];
  Object.assign(process.env, env);
  return work({ adapter: memory(), session: { strategy: "jwt" }, providers: [] });
}

const begin = (env: Readonly<Record<string, string | undefined>>) =>
  inProcess(env, (config) => createTestSession(config, { email: "ada@example.com" }));

const reads = (env: Readonly<Record<string, string | undefined>>, request: Request) =>
  inProcess(env, async (config) => (await getSession(request, config)).session !== null);

test("while the secret is changed as the guide says, each process reads what the others make", async () => {
  assert.equal(steps.length, 3);
  const all = [before, ...steps];
  for (const [at, env] of all.entries()) {
    const { request } = await begin(env);
    for (const beside of [all[at - 1], env, all[at + 1]]) {
      if (beside) assert.ok(await reads(beside, request("/")), `step ${at}`);
    }
  }
});

test("a session of the old secret is over with the last step of the guide", async () => {
  const { request } = await begin(before);
  assert.equal(await reads(steps[1] ?? {}, request("/")), true);
  assert.equal(await reads(steps[2] ?? {}, request("/")), false);
});
