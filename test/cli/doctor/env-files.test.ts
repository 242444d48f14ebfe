import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { loadEnvironment } from "../../../src/cli/doctor/env-files.ts";

const root = mkdtempSync(join(tmpdir(), "cardea-env-"));
after(() => rmSync(root, { recursive: true }));
const files = [
  ".env",
  ".env.local",
  ".env.development",
  ".env.production",
  ".env.production.local",
];
for (const name of files)
  writeFileSync(join(root, name), `${name.replaceAll(".", "_")}=1\nWHO=${name}\n`);

test("the most particular file wins, and what is set already wins over all", () => {
  const inMode = (mode: string) => loadEnvironment(root, "node", mode, {});
  assert.equal(inMode("production").env.WHO, ".env.production.local");
  assert.equal(inMode("development").env.WHO, ".env.local");
  assert.equal(inMode("test").env.WHO, ".env");
  assert.deepEqual(inMode("development").files, [".env.local", ".env.development", ".env"]);
  const given = loadEnvironment(root, "node", "production", { WHO: "the shell" });
  assert.equal(given.env.WHO, "the shell");
  assert.equal(given.fileOf("WHO"), undefined);
  assert.equal(given.fileOf("_env_local"), ".env.local");
});

test("Vite takes the file of a mode before that of the machine, which Next.js does the other way round", () => {
  for (const framework of ["sveltekit", "qwik"] as const) {
    const { env, files: read } = loadEnvironment(root, framework, "development", {});
    assert.equal(env.WHO, ".env.development");
    assert.deepEqual(read, [".env.development", ".env.local", ".env"]);
    assert.equal(loadEnvironment(root, framework, "test", {}).env.WHO, ".env.local");
  }
  assert.equal(loadEnvironment(root, "next", "development", {}).env.WHO, ".env.local");
});

test("every place that has a variable is named, the one that counts first", () => {
  const { placesOf } = loadEnvironment(root, "next", "production", { WHO: "the shell" });
  assert.deepEqual(placesOf("WHO"), [
    "the environment of the process",
    ".env.production.local",
    ".env.local",
    ".env.production",
    ".env",
  ]);
  assert.deepEqual(placesOf("_env"), [".env"]);
  assert.deepEqual(placesOf("NOBODY"), []);
});

test("values refer to others in Next.js only, and never forever", () => {
  const values = `HOST=localhost\nURL=http://\${HOST}:$PORT\nPRICE=\\$5\nA=$B\nB=$A\n`;
  writeFileSync(join(root, ".env.staging"), values);
  const { env } = loadEnvironment(root, "next", "staging", { PORT: "3000" });
  assert.equal(env.URL, "http://localhost:3000");
  assert.equal(env.PRICE, "$5");
  assert.match(env.A ?? "", /^\$[AB]$/);
  assert.equal(loadEnvironment(root, "express", "staging", {}).env.URL, `http://\${HOST}:$PORT`);
});
