// `npm run test:runtimes`: one walk through the packed package by Node, Deno and Bun, which come from
// npm. A runtime that has no package for this machine is named and left out.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build, checkTypes, install, installPacked, node, pack } from "./project.mjs";
import { StepError } from "./steps.mjs";

const bin = (folder, name) => join(folder, "node_modules/.bin", name);

/** Deno gets no permission but to read its files: Cardea must work without the environment. */
const commandsOf = (folder) => ({
  node: [node, "walk.ts"],
  deno: [bin(folder, "deno"), "run", "--no-prompt", "--node-modules-dir=manual", "-R", "walk.ts"],
  bun: [bin(folder, "bun"), "run", "walk.ts"],
});

function version(program, folder) {
  const { status, stdout } = spawnSync(program, ["--version"], { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.match(/\d+\.\d+\.\d+/)?.[0] : undefined;
}

/** Runs the walk, and answers whether it went well. */
function walk(name, [program, ...args], folder) {
  const found = version(program, folder);
  if (!found) {
    console.log(`${name} is not there for this machine`);
    return true;
  }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  console.log(`${name} ${found} ${status === 0 ? stdout.trim() : `failed\n${stdout}${stderr}`}`);
  return status === 0;
}

try {
  await install();
  await build();
  await pack();
  const folder = await installPacked("the runtimes", "test/runtimes");
  await checkTypes("test/runtimes");
  const results = Object.entries(commandsOf(folder)).map((entry) => walk(...entry, folder));
  process.exitCode = results.every(Boolean) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
