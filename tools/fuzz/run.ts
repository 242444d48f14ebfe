import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { kept } from "../../test/fuzz/corpus.ts";
import { longest } from "../../test/fuzz/mutate.ts";
import { bundleDoors } from "./bundle.ts";
import type { Job, Report } from "./report.ts";
import { withRow } from "./table.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const table = join(root, "tools/fuzz/README.md");
/** Milliseconds after which an input is taken for one that never ends. */
const patience = 10_000;
/** The longest input that is kept in the corpus. */
const longestKept = 1_024;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    keep: { type: "boolean", default: false },
  },
});
const unknown = positionals.find((name) => !kept().includes(name));
if (unknown) throw new Error(`There is no door ${unknown}. Doors: ${kept().join(", ")}`);
const seconds = Number(values.seconds);
const { path: bundle, branches } = await bundleDoors(root);
console.log(`${branches} branches are counted; --seed ${values.seed} draws the same again`);

const waiting = positionals.length > 0 ? [...positionals] : kept();
const atOnce = Array.from({ length: 2 }, async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) await fuzz(name);
});
await Promise.all(atOnce);

function fuzz(name: string): Promise<void> {
  const current = new Uint8Array(new SharedArrayBuffer(longest));
  const progress = new Int32Array(new SharedArrayBuffer(8));
  const job: Job = {
    bundle,
    branches,
    name,
    seconds,
    seed: Number(values.seed),
    current,
    progress,
  };
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: job });
  const begun = Date.now();
  let found = 0;
  let runs = 0;

  const crash = (file: string, input: Uint8Array, text: string) => {
    found++;
    writeCrash(name, file, input, text);
  };
  const inputNow = () => Uint8Array.from(current.subarray(0, Atomics.load(progress, 1)));

  let last = -1;
  const watch = setInterval(() => {
    const now = Atomics.load(progress, 0);
    if (now === last && now > 0) {
      runs = now;
      crash(`${name}-hang`, inputNow(), `It does not end within ${patience / 1000} s`);
      void worker.terminate();
    }
    last = now;
  }, patience);

  worker.on("message", (report: Report) => {
    if (report.kind === "crash") return crash(report.name, report.input, report.text);
    if (report.kind === "new") return values.keep ? keep(name, report.input) : undefined;
    runs = report.runs;
    const time = Math.round((Date.now() - begun) / 1000);
    const { corpus, reached, before } = report;
    const more = `${reached} branches (${reached - before} more than the corpus)`;
    console.log(`${name}: ${runs} runs, corpus ${corpus}, ${more}, ${found} found, ${time} s`);
  });
  worker.on("error", (error) => crash(`${name}-uncaught`, inputNow(), String(error)));
  return new Promise((resolve) => {
    worker.on("exit", () => {
      clearInterval(watch);
      if (found > 0) process.exitCode = 1;
      writeRow(name, runs, found);
      resolve();
    });
  });
}

function writeCrash(name: string, file: string, input: Uint8Array, text: string): void {
  const folder = join(root, "test/fuzz/crashes");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), input);
  console.log(`\n${name} FOUND test/fuzz/crashes/${file}, ${input.length} bytes:\n${text.slice(0, 2_000)}
Next: mv test/fuzz/crashes/${file} test/fuzz/corpus/${name}/a-name-for-it, see \`npm test -- test/fuzz\` fail, and mend its class.
If the door asks for too much, mend the door and say why.\n`);
}

function keep(name: string, input: Uint8Array): void {
  if (input.length > longestKept) return;
  const hash = createHash("sha256").update(input).digest("hex").slice(0, 12);
  writeFileSync(join(root, "test/fuzz/corpus", name, hash), input);
}

function writeRow(name: string, runs: number, found: number): void {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const date = new Date().toISOString().slice(0, 10);
  const cells = [`${date}, ${commit}`, runs, seconds, found];
  writeFileSync(table, withRow(readFileSync(table, "utf8"), name, cells));
  console.log(`| ${[name, ...cells].join(" | ")} |`);
}
