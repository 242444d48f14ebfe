import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

const terminal = new URL("../../../src/cli/init/answers/terminal.ts", import.meta.url);

const program = `
  import { openPrompts } from ${JSON.stringify(terminal)};
  process.stdin.isTTY = process.stdout.isTTY = true;
  process.stdin.setRawMode = () => process.stdin;
  const prompts = await openPrompts();
  process.exitCode = await prompts.confirm("Install?", true).catch((error) => {
    console.error(error.message);
    return 1;
  });`;

test("a question that the input ends at counts as a no", () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--conditions=cardea-src", "--input-type=module", "--eval", program],
    { input: "", encoding: "utf8" },
  );
  assert.deepEqual([status, stderr], [1, "Nothing was written.\n"]);
});
