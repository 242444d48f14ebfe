import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { root } from "../architecture/project.ts";

/** What a program prints that loads the library twice. */
function printed(program: string): unknown {
  const options = ["--import", "./test/two-copies/register.mjs", "--conditions=cardea-src"];
  const args = [...options, "--input-type=module", "--eval", program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" }));
}

const loads = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  const copiesOf = (file) => loaded.filter((url) => url.includes(file)).map((url) => url.split("=")[1]).sort();
`;
const asks = `
  const { AuthError } = await import("./src/errors.ts");
  const { Auth } = await import("./src/index.ts");
  const seen = [];
  const logger = { error: (_, error) => seen.push(error), warn() {}, debug() {} };
  await Auth(new Request("https://app.example.com/auth/session"), { providers: [], secret: "", logger });
`;

test("what answers requests is of one copy, and what tests ask besides of the other", () => {
  const says = `console.log(JSON.stringify(["/src/index.ts", "/src/errors.ts"].map(copiesOf)));`;
  assert.deepEqual(printed(loads + asks + says), [["http"], ["http", "session"]]);
});

test("what one copy throws is no instance of the other's class", () => {
  const says = `console.log(JSON.stringify([seen.length, seen.some((error) => error instanceof AuthError)]));`;
  assert.deepEqual(printed(asks + says), [1, false]);
});
