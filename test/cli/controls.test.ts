import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { formatJson } from "../../src/cli/doctor/report.ts";
import { runInit } from "../../src/cli/init/run-init.ts";
import { summary } from "../../src/cli/init/show-plan.ts";
import { runMigrate } from "../../src/cli/migrate/run-migrate.ts";
import { printableJson, withoutControls } from "../../src/cli/printable.ts";
import { run } from "../../src/cli/run.ts";
import { fc } from "../support/fast-check.ts";

/** One of each kind: of ASCII, of Latin-1, of both directions, without a width, the ends of lines of Unicode, and a tag. */
const controls = [
  "\u0007",
  "\u001b[2J",
  "\u007f",
  "\u009b2J",
  "\u00ad",
  "\u061c",
  "\u200b",
  "\u202e",
  "\u2028",
  "\u2029",
  "\u2066",
  "\ufeff",
  "\u{e0041}",
];
const hostile = `x${controls.join("x")}x`;
/** The same in a comment, which the ends of lines would end. */
const remark = hostile.replace(/[\u2028\u2029]/g, "");
const steering = /[^\n\t\P{Cc}]|[\p{Cf}\p{Zl}\p{Zp}]/u;

/** Runs something that writes to an output, and returns all that it wrote. */
async function written(
  act: (output: { print(text: string): void; hint(text: string): void; fail(): void }) => unknown,
): Promise<string> {
  const texts: string[] = [];
  const keep = (text: string) => void texts.push(text);
  await act({ print: keep, hint: keep, fail: () => undefined });
  return texts.join("\n");
}

function makeFolder(t: TestContext, files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "cardea-controls-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

for (const args of [
  [hostile],
  [`--${hostile}`],
  ["help", hostile],
  ["doctor", hostile],
  ["init", "--framework", hostile],
  ["init", "--providers", hostile, "--yes"],
  ["init", "--entry", hostile, "--yes"],
  ["migrate", hostile],
  ["schema", hostile],
  ["schema", "--apply", `${hostile}://x`],
  ["schema", "--dialect", hostile],
  ["import", hostile, "--from", "file:a.db", "--to", "file:b.db"],
  ["import", "lucia", "--from", `file:${hostile}`, "--to", `file:${hostile}`],
]) {
  test(`OWN-194 what a command was given does not steer the terminal: ${args[0] === hostile ? "" : args[0]}`, async () => {
    const text = await written((output) => run(args, output));
    assert.notEqual(text, "");
    assert.doesNotMatch(text, steering);
  });
}

test("a message of several lines keeps them, and a line break in what a command was given is escaped", async (t) => {
  const folder = makeFolder(t, { "package.json": "{}" });
  const init = (...args: string[]) => written((output) => run(["init", folder, ...args], output));
  assert.match(
    await init("--yes"),
    /^This does not look like .*\nfile in this folder.*\nIf it is one all the same, say which: npx cardea init --framework \S+$/,
  );
  assert.match(
    await init("--yes", "--framework", "express", "--providers", "a\nb"),
    /There is no provider "a\\u000ab"\.[^\n]*$/,
  );
});

test("OWN-194 names and texts of files do not steer the terminal, nor the question whether to write", async (t) => {
  const name = `auth${controls.join("").replaceAll("/", "")}`;
  const files = {
    "package.json": '{ "dependencies": { "next-auth": "beta" } }\n',
    [`${name}.ts`]: `// ${remark}\nimport NextAuth from "next-auth";\n\nexport const { auth } = NextAuth({ providers: [] });\n// TODO(cardea): ${remark} See ${remark}\n`,
    [`${name}-broken.ts`]: 'import NextAuth from "next-auth";\nconst = ;\n',
  };
  const folder = makeFolder(t, files);
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return true;
  };
  const prompts = { choose: async () => "", chooseSome: async () => [], confirm: ask };
  const text = await written((output) =>
    runMigrate(folder, { install: false, force: true }, output, async () => prompts),
  );
  assert.match(text, /auth\\u0007/);
  assert.match(text, /broken\.ts could not be parsed/);
  assert.match(text, /written/);
  assert.doesNotMatch(text, steering);
  assert.ok(asked.length > 0);
  for (const question of asked) assert.doesNotMatch(question, steering);
});

test("OWN-194 the question about a single file escapes its name", () => {
  const change = { kind: "create", path: `${hostile}.ts`, text: "" } as const;
  assert.match(summary([change]), /^Write x\\u0007x\\u001b\[2Jx.*\.ts\?$/);
  assert.doesNotMatch(summary([change]), steering);
});

test("OWN-194 the steps after init name files without steering the terminal", async (t) => {
  const entry = `src/${controls.join("")}.js`;
  const folder = makeFolder(t, {
    "package.json": JSON.stringify({
      type: "module",
      scripts: { start: `node ${entry}` },
      main: entry,
      dependencies: { express: "5", cardea: "0.2" },
    }),
    [entry]: 'import express from "express";\nconst app = express();\napp.listen(4000);\n',
  });
  const text = await written((output) =>
    runInit(folder, { yes: true, install: false, providers: [], entry }, output),
  );
  assert.match(text, /What is left to do/);
  assert.doesNotMatch(text, steering);
});

test("OWN-194 doctor --json escapes what steers a terminal, and says the same to programs", () => {
  const finding = {
    area: "node",
    code: "x",
    severity: "error",
    what: hostile,
    why: hostile,
    write: `${hostile}\nsecond`,
    details: [hostile],
  } as const;
  const heading = {
    file: hostile,
    framework: hostile,
    folder: hostile,
    mode: hostile,
    envFiles: [hostile],
  };
  const json = formatJson({ heading, findings: [finding] });
  assert.doesNotMatch(json, steering);
  const { findings, ...rest } = JSON.parse(json);
  assert.deepEqual(findings, [finding]);
  assert.deepEqual(
    [rest.file, rest.folder, rest.mode, rest.envFiles],
    [hostile, hostile, hostile, [hostile]],
  );
});

test("OWN-194 JSON of any text can be printed, and is the same text", () => {
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(fc.dictionary(text, text), (value) => {
      const json = printableJson(value);
      assert.doesNotMatch(json, steering);
      assert.deepEqual(JSON.parse(json), JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("OWN-194 of what a command that paints writes, only its styles reach the terminal", async () => {
  const green = "\u001b[32mgreen\u001b[39m";
  const shown = (paints: boolean) =>
    written((output) => {
      const safe = withoutControls(output, paints);
      safe.print(`${green} \u001b[8mhidden ${hostile}`);
      safe.hint(`${green} \u001b[8mhidden ${hostile}`);
    });
  assert.doesNotMatch(await shown(false), steering);
  assert.equal((await shown(true)).split(green).length, 3);
  assert.doesNotMatch((await shown(true)).replaceAll(green, ""), steering);
});
