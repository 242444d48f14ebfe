// `npm run test:runtimes`: one suite through the packed package by every runtime, which all come from npm, and docs/runtimes.md written by
// what came out. A runtime that has no package for this machine is named and left out.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, checkTypes, install, installPacked, node, pack, root } from "./project.mjs";
import { pageOf } from "./runtimes/page.mjs";
import { StepError } from "./steps.mjs";

const page = join(root, "docs/runtimes.md");
const host = (name) => `hosts/${name}.ts`;
const strip = "--experimental-strip-types";
const deno = ["run", "--no-prompt", "--node-modules-dir=manual"];

/** Every runtime: its program, what it is asked to run, and whether it gets databases. */
function runtimesOf(folder) {
  const bin = (name) => join(folder, "node_modules/.bin", name);
  const nodeOf = (version) => join(folder, `node_modules/node-${version}/bin/node`);
  return [
    { name: "Node.js", program: nodeOf(22), args: [strip, host("process")], hasServers: true },
    { name: "Node.js", program: nodeOf(24), args: [host("process")], hasServers: true },
    { name: "Node.js", program: nodeOf(26), args: [host("process")], hasServers: true },
    { name: "Bun", program: bin("bun"), args: ["run", host("process")], hasServers: true },
    {
      name: "Deno",
      program: bin("deno"),
      args: [...deno, "-A", host("process")],
      hasServers: true,
    },
    { name: "Deno", note: "`-R`", program: bin("deno"), args: [...deno, "-R", host("process")] },
    {
      name: "workerd",
      note: "`nodejs_compat`",
      program: node,
      versionOf: "workerd",
      args: [host("workerd"), "node"],
      hasServers: true,
    },
    { name: "workerd", program: node, versionOf: "workerd", args: [host("workerd"), "plain"] },
    { name: "Edge VM", program: node, versionOf: "@edge-runtime/vm", args: [host("edge")] },
  ];
}

/** The version of a program, or of the package that is one. */
function versionOf({ program, versionOf: name }, folder) {
  if (name) {
    const text = readFileSync(join(folder, "node_modules", name, "package.json"), "utf8");
    return JSON.parse(text).version;
  }
  const { status, stdout } = spawnSync(program, ["--version"], { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.match(/\d+\.\d+\.\d+/)?.[0] : undefined;
}

/** Runs the suite. Answers the column of the runtime. */
async function run(runtime, folder, { redisUrl, withDatabase }) {
  const { name, note, program, args, hasServers } = runtime;
  const version = versionOf(runtime, folder);
  const title = [name, version, note].filter(Boolean).join(" ");
  if (!version) {
    console.log(`${name} is not there for this machine`);
    return undefined;
  }
  const env = { ...process.env, NODE_ENV: "test", NODE_NO_WARNINGS: "1" };
  const options = { cwd: folder, encoding: "utf8", env, timeout: 120_000 };
  const start = (...servers) => spawnSync(program, [...args, ...servers], options);
  const ended = hasServers ? await withDatabase((url) => start(url, redisUrl)) : start();
  const { status, stdout, stderr } = ended;
  const last = stdout.trim().split("\n").at(-1) ?? "";
  if (status !== 0 || !last.startsWith("[")) {
    console.log(`${title} failed\n${stdout}${stderr}`);
    return { title, outcomes: [] };
  }
  const outcomes = JSON.parse(last);
  const failed = outcomes.filter(({ state }) => state === "failed");
  const passed = outcomes.filter(({ state }) => state === "passed");
  console.log(`${title} passed ${passed.length} of ${outcomes.length}`);
  for (const { step, reason } of failed) console.log(`  FAILED  ${step}\n${reason}`);
  return { title, outcomes };
}

try {
  await install();
  await build();
  await pack();
  const folder = await installPacked("the runtimes", "test/runtimes");
  await checkTypes("test/runtimes");
  // What needs a package comes after the installation.
  const { redisUrl, withDatabase } = await import("./runtimes/databases.mjs");
  const databases = { redisUrl, withDatabase };
  const columns = [];
  for (const runtime of runtimesOf(folder)) columns.push(await run(runtime, folder, databases));
  const found = columns.filter((column) => column !== undefined);
  const isSound = found.every(
    ({ outcomes }) => outcomes.length > 0 && outcomes.every(({ state }) => state !== "failed"),
  );
  const d1 = spawnSync(node, ["--test", "hosts/d1-contract.ts"], { cwd: folder, encoding: "utf8" });
  const count = (name) => d1.stdout.match(new RegExp(`^. ${name} (\\d+)`, "m"))?.[1];
  console.log(`Cloudflare D1 keeps ${count("pass")} of ${count("tests")} promises of the contract`);
  if (d1.status !== 0) console.log(d1.stdout);
  if (!isSound || d1.status !== 0) throw new StepError("Not every runtime passes.");
  if (found.length < columns.length) throw new StepError("docs/runtimes.md stays as it is.");
  const before = readFileSync(page, "utf8");
  const now = pageOf(found, before);
  if (process.env.CI && now !== before)
    throw new StepError("docs/runtimes.md is old. Commit what `npm run test:runtimes` writes.");
  writeFileSync(page, now);
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
