// Runs one door with input after input, and tells the thread that started it what it finds.
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { corpusOf } from "../../test/fuzz/corpus.ts";
import type { Door } from "../../test/fuzz/door.ts";
import { mutate } from "../../test/fuzz/mutate.ts";
import { watchCoverage } from "./coverage.ts";
import { counters } from "./instrument.ts";
import type { Job, Report } from "./report.ts";

/** Milliseconds that no input may take, three times in a row. */
const tooSlow = 250;

const { bundle, branches, name, seconds, seed, current, progress }: Job = workerData;
const counts = new Uint32Array(branches);
Reflect.set(globalThis, counters, counts);
const { doors }: { doors: readonly Door[] } = createRequire(import.meta.url)(bundle);
const door = doors.find((one) => one.name === name);
if (!door) throw new Error(`There is no door ${name}`);

const coverage = watchCoverage(counts);
const corpus = corpusOf(name).map(({ bytes }) => bytes);
const found = new Set<string>();
const tell = (report: Report) => parentPort?.postMessage(report);
let runs = 0;

/** Draws whole numbers (Mulberry32), the same for the same seed. */
let state = seed;
function draw(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return (mixed ^ (mixed >>> 14)) >>> 0;
}

/** What went wrong with an input, in a form by which two are the same. */
interface Fault {
  readonly key: string;
  readonly text: string;
}

async function run(input: Uint8Array): Promise<Fault | undefined> {
  runs++;
  current.set(input);
  Atomics.store(progress, 1, input.length);
  Atomics.add(progress, 0, 1);
  coverage.clear();
  const begun = performance.now();
  try {
    await door?.run(input);
  } catch (error) {
    return faultOf(error);
  }
  const took = performance.now() - begun;
  return took < tooSlow ? undefined : { key: "slow", text: `It takes ${Math.round(took)} ms` };
}

function faultOf(error: unknown): Fault {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const [first = "", ...places] = text.split("\n");
  const place = places.find((line) => line.includes("doors.cjs")) ?? "";
  return { key: `${first.split(":").slice(0, 2).join(":").slice(0, 80)}${place}`, text };
}

/** Whether a fault is there again: one that is only slow must be so three times. */
async function isAgain(input: Uint8Array, key: string): Promise<boolean> {
  for (let time = 0; time < (key === "slow" ? 3 : 1); time++) {
    if ((await run(input))?.key !== key) return false;
  }
  return true;
}

/** Leaves out of an input what the fault does not need. */
async function shorten(input: Uint8Array, key: string): Promise<Uint8Array> {
  let shortest = input;
  for (let size = input.length >> 1; size > 0; size >>= 1) {
    for (let at = 0; at < shortest.length && found.size < 20; ) {
      const shorter = Buffer.concat([shortest.subarray(0, at), shortest.subarray(at + size)]);
      if (await isAgain(Uint8Array.from(shorter), key)) shortest = Uint8Array.from(shorter);
      else at += size;
    }
  }
  return shortest;
}

async function judge(input: Uint8Array, isKept: boolean): Promise<void> {
  const fault = await run(input);
  const reached = coverage.judge();
  if (fault && !found.has(fault.key) && (await isAgain(input, fault.key))) {
    found.add(fault.key);
    const short = fault.key === "slow" ? input : await shorten(input, fault.key);
    const hash = createHash("sha256").update(short).digest("hex").slice(0, 12);
    tell({ kind: "crash", name: `${name}-${hash}`, input: short, text: fault.text });
  }
  if (isKept || !reached || fault) return;
  corpus.push(input);
  if (reached === "branch") tell({ kind: "new", input });
}

process.on("unhandledRejection", (error) => {
  throw error;
});

const kept = [...corpus];
for (const input of kept) await judge(input, true);
const before = coverage.reached;
const end = Date.now() + seconds * 1000;
let next = Date.now();
while (Date.now() < end) {
  // What was found lately leads further than what everybody has.
  const from = draw() % 2 === 0 ? 0 : Math.floor(corpus.length * 0.75);
  const chosen = corpus[from + (draw() % (corpus.length - from))] ?? new Uint8Array();
  const draws = Array.from({ length: 24 }, draw);
  await judge(mutate(chosen, corpus, draws), false);
  if (Date.now() < next) continue;
  next += 5_000;
  tell({ kind: "progress", runs, corpus: corpus.length, reached: coverage.reached, before });
}
tell({ kind: "end", runs, corpus: corpus.length, reached: coverage.reached, before });
