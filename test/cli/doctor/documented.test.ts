import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { after, test } from "node:test";
import { areas } from "../../../src/cli/doctor/finding.ts";
import { found, makeApplication } from "./application.ts";
import { soundNext } from "./sound.ts";

const page = readFileSync(new URL("../../../docs/command-line.md", import.meta.url), "utf8");
const [, example = ""] = page.match(/^```json\n([\s\S]*?)^```$/m) ?? [];
const documented = JSON.parse(example);

const { ".env.local": _, ...files } = soundNext.files;
const application = makeApplication({
  ...soundNext,
  files: { ...files, ".env.production": "AUTH_URL=https://app.example.com" },
});
after(() => application.remove());

test("the example of --json has the members that are printed, and a finding as it is printed", async () => {
  const outcome = await application.doctor(["--production", "--offline"]);
  const printed = JSON.parse(outcome.stdout);
  assert.deepEqual(Object.keys(documented), Object.keys(printed));
  assert.deepEqual(documented.findings, [found(outcome, "missing-secret")]);
  for (const name of ["version", "cardea", "framework", "mode", "envFiles", "errors", "warnings"]) {
    assert.deepEqual(documented[name], printed[name], name);
  }
  assert.equal(outcome.code, 1);
});

test("every area is documented", () => {
  for (const area of areas) assert.match(page, new RegExp(`^\\| \`${area}\` `, "m"));
});

test("every code of a problem is documented", () => {
  const cwd = new URL("../../../src/cli/doctor/", import.meta.url);
  const codes = globSync("**/*.ts", { cwd }).flatMap((path) => {
    const text = readFileSync(new URL(path, cwd), "utf8");
    const made = text.matchAll(/\b(?:error|warning|report)\(\s*"([a-z][a-z0-9-]*)"/g);
    return Array.from(made, ([, code = ""]) => code);
  });
  assert.ok(codes.length > 40, `${codes.length} codes`);
  const undocumented = codes.filter((code) => !page.includes(`\`${code}\``));
  assert.deepEqual([...new Set(undocumented)], []);
});

test("a problem has its cause and what to write beside it for a person", async () => {
  const { code, stdout } = await application.run(["doctor", "--offline"]);
  assert.equal(code, 1);
  assert.match(stdout, /✗ secret +Please define a `secret`/);
  assert.match(stdout, /^ +echo "AUTH_SECRET=\$\(npx cardea secret\)" >> \.env\.local$/m);
  assert.match(stdout, /1 error/);
  assert.match(stdout, /npx cardea doctor --production/);
});

test("a path may be a folder, and an unknown option is wrong use", async () => {
  const { stdout } = await application.run(["doctor", application.folder, "--offline"]);
  assert.match(stdout, /^Cardea doctor {2}src\/auth\.ts {2}Next\.js/);
  const { code, stderr } = await application.run(["doctor", "--of-line"]);
  assert.equal(code, 2);
  assert.match(stderr, /Did you mean --offline\?/);
});
