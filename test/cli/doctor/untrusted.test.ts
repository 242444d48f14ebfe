import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, test } from "node:test";
import { loadEnvironment } from "../../../src/cli/doctor/env-files.ts";
import { explainLoading } from "../../../src/cli/doctor/load/explain-loading.ts";
import { sourceFilesOf } from "../../../src/cli/doctor/load/source-files.ts";
import { secretsOfEnvironment, secretsWithin } from "../../../src/cli/doctor/redact.ts";
import { nearestManifest } from "../../../src/cli/manifest.ts";
import { found, makeApplication, problemsOf } from "./application.ts";
import { soundExpress } from "./sound.ts";

const root = mkdtempSync(join(tmpdir(), "cardea-untrusted-"));
after(() => rmSync(root, { recursive: true }));

test("a per cent sign in a password of an address stops nothing, and the password is known in both forms", () => {
  const env = { URL: "postgres://app:100%sure%20@db/app", PROXY: "http://u:50%25off%@proxy:1" };
  assert.deepEqual(secretsOfEnvironment(env), ["100%sure%20", "100%sure ", "50%25off%", "50%off%"]);
});

test("an application with such an address, a folder called like a script, and a pipe is examined", async () => {
  const { files } = soundExpress;
  const env = `${files[".env"]}PROXY_URL=http://app:100%sure@proxy\n`;
  const application = makeApplication({ ...soundExpress, files: { ...files, ".env": env } });
  mkdirSync(join(application.folder, "vendor/three.js"), { recursive: true });
  mkdirSync(join(application.folder, ".env.local"));
  if (process.platform !== "win32") execFileSync("mkfifo", [join(application.folder, "pipe.js")]);
  const outcome = await application.doctor(["--offline"]);
  assert.deepEqual(problemsOf(outcome), []);
  assert.ok(
    !sourceFilesOf(application.folder)
      .sources()
      .some((path) => /three|pipe/.test(path)),
  );
  application.remove();
});

test("secrets of providers are found at any depth, in broken ones too", async () => {
  const providers = [
    { type: "email", server: { auth: { user: "ada", pass: "smtp-password" } } },
    { options: { server: "smtp://u:url-password@host", keys: [{ key: "in-a-list" }] } },
    { clientSecret: ["first-secret", "second-secret"], token: "https://issuer.example/token" },
  ];
  Object.assign(providers[0] ?? {}, { itself: providers });
  assert.deepEqual(secretsWithin(providers), [
    "smtp-password",
    ...["url-password", "url-password", "in-a-list", "first-secret", "second-secret"],
  ]);
  const auth = `import "cardea/types";
    export const config = {
      adapter: { getUserByEmail() { throw new Error("no: smtp-password client-secret-value"); } },
      providers: [
        { id: "n", name: "N", type: "email", from: "a@b.c", sendVerificationRequest() {},
          server: { host: "h", auth: { user: "u", pass: "smtp-password" } } },
        { id: "o", name: "O", type: "oidc", issuer: "no url", clientId: "c", clientSecret: "client-secret-value" },
      ],
    };`;
  const files = { ...soundExpress.files, "auth.ts": auth };
  const application = makeApplication({ ...soundExpress, files });
  const outcome = await application.doctor(["--offline"]);
  application.remove();
  assert.match(found(outcome, "database-unreachable").what, /no: \[redacted\] \[redacted\]/);
  assert.doesNotMatch(outcome.stdout, /smtp-password|client-secret-value/);
});

test("references between variables add at most 64 kB, in linear time", () => {
  const chainOf = (first: string) =>
    Array.from({ length: 30 }, (_, at) => `A${at + 1}=${`$A${at}`.repeat(16)}`)
      .concat(`A0=${first}`, `A=${"$A".repeat(16)}`, "OBJECT=$constructor")
      .join("\n");
  writeFileSync(join(root, ".env.empty"), chainOf(""));
  writeFileSync(join(root, ".env.long"), chainOf("0123456789"));
  const began = performance.now();
  const none = loadEnvironment(root, "next", "empty", {}).env;
  assert.deepEqual([none.A, none.A30, none.OBJECT], ["$A".repeat(16), "", ""]);
  const { env } = loadEnvironment(root, "next", "long", {});
  assert.equal(env.A1, "0123456789".repeat(16));
  writeFileSync(join(root, ".env.wide"), `A=${"x".repeat(1_000)}\nB=${"$A".repeat(500)}\n`);
  const wide = loadEnvironment(root, "next", "wide", {}).env;
  const size = Object.values({ ...env, ...wide }).reduce(
    (sum, value = "") => sum + value.length,
    0,
  );
  assert.ok(size < 200_000, String(size));
  assert.ok(performance.now() - began < 2_000);
});

test("the package.json of another user's folder does not count, be it above or within", () => {
  const folder = join(root, "theirs/mine");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, "theirs/package.json"), "{}");
  assert.equal(nearestManifest(folder)?.folder, join(root, "theirs"));
  const others = (...names: string[]) =>
    nearestManifest(folder, (path) => (names.includes(basename(path)) ? 1 : 2));
  assert.equal(others("theirs", "package.json"), undefined);
  assert.equal(others("package.json"), undefined);
});

test("the report and the migration name the folder that they take instead of the current one", async () => {
  const { files } = soundExpress;
  const env = `${files[".env"]}DATABASE_URL=file:taken.db\n`;
  const application = makeApplication({ ...soundExpress, files: { ...files, ".env": env } });
  mkdirSync(join(application.folder, "below"));
  const cli = join(application.folder, "node_modules/cardea/dist/cli/index.js");
  const cwd = join(application.folder, "below");
  const below = (...args: string[]) => {
    const { stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd });
    return `${stdout}${stderr}`;
  };
  const line = `in ${application.folder}`;
  assert.ok(below("doctor", "--offline").includes(line));
  assert.ok(below("schema", "--apply").includes(`from ${join(application.folder, ".env")}: `));
  const usual = await application.run(["doctor", "--offline"]);
  assert.ok(!usual.stdout.includes(line));
  const file = await application.run(["doctor", "--offline", "auth.ts"]);
  assert.ok(!file.stdout.includes(line));
  application.remove();
});

test("a long run of dots at the end of a message costs linear time", () => {
  const application = Object({ manifest: { scripts: {}, dependencies: {} } });
  const redact = (text: string) => text;
  const modules = sourceFilesOf(".");
  const place = { file: "auth.ts", application, modules, redact, loadedFiles: new Set<string>() };
  const began = performance.now();
  const text = `${".".repeat(200_000)}!`;
  explainLoading(
    place,
    { error: new Error(text), isUnfinished: false, sources: [], exports: {} },
    undefined,
  );
  assert.ok(performance.now() - began < 1_000);
});
