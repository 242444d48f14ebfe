// `npm run clusters`: storages of several nodes on this machine, one of which dies while people sign in and out. The table in
// docs/storage.md is what came out. `npm run clusters -- galera` runs one and leaves the rows of the others.

import { runLoad } from "./checks/load.ts";
import { checkOneTime } from "./checks/one-time.ts";
import { checkSignIns } from "./checks/sign-ins.ts";
import { runSuite } from "./checks/suite.ts";
import { installMissing } from "./debian.ts";
import type { Engine, Opened } from "./engine.ts";
import { postgresPrograms } from "./engines/postgres.ts";
import { engines } from "./engines.ts";
import { measureLatency } from "./latency.ts";
import { Place } from "./place.ts";
import { isSound, type Outcome, writeLatency, writeTable } from "./report.ts";
import { spread } from "./spread.ts";

const began = performance.now();
const say = (text: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${text}`);

/** Answers why something failed, or undefined. */
async function failureOf(what: string, work: Promise<void>): Promise<unknown> {
  try {
    await work;
    say(`  ${what}: yes`);
    return undefined;
  } catch (error) {
    say(`  ${what}: NO`);
    console.error(error);
    return error;
  }
}

/** Texts of the suite are long. */
const firstLine = (error: unknown) => String(error).split("\n")[0]?.slice(0, 160);

const closeAll = async (opened: readonly Opened[]) => {
  for (const one of opened) await one.close();
};

async function checkEngine(engine: Engine): Promise<Outcome> {
  say(engine.name);
  installMissing(engine.programs);
  const place = await Place.create();
  try {
    const running = await engine.start(place);
    say(`  ${running.version} runs`);
    const each = await running.openEach();
    const adapters = each.map(({ adapter }) => adapter);
    const suite = await runSuite(spread(adapters), engine.skip);
    say(`  suite: ${suite.passed} of ${suite.total - suite.skipped.length}`);
    const told = engine.isWarning ? [] : suite.failed;
    for (const { name, error } of told) say(`  FAILED  ${name}: ${firstLine(error)}`);
    const signIns = await failureOf("30 first sign-ins", checkSignIns(adapters));
    const oneTime = await failureOf("redeemed once", checkOneTime(adapters));
    await closeAll(each);
    const opened = await Promise.all([running.open(), running.open()]);
    const load = await runLoad(running, opened);
    say(`  load: ${JSON.stringify({ ...load, notes: undefined })}`);
    for (const [what, count] of load.notes) console.log(`${String(count).padStart(8)}  ${what}`);
    await closeAll(opened);
    return { engine, version: running.version, suite, signIns, oneTime, load };
  } finally {
    await place.end();
  }
}

/** Ctrl-C, and the end of a time limit: what was started ends, too. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(130));
}

const wanted = process.argv.slice(2);
const ids = [...engines.map(({ id }) => id), "latency"];
const unknown = wanted.filter((id) => !ids.includes(id));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. Choose of: ${ids.join(" ")}`);
  process.exit(2);
}
const chosen = engines.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
const outcomes: Outcome[] = [];
let broken = 0;
for (const engine of chosen) {
  try {
    outcomes.push(await checkEngine(engine));
  } catch (error) {
    broken += 1;
    console.error(`${engine.name} could not be checked`, error);
  }
}
if (chosen.length > 0) console.log(`\n${writeTable(engines, outcomes)}`);
if (wanted.length === 0 || wanted.includes("latency")) {
  say("A database that is far away");
  installMissing(postgresPrograms);
  console.log(`\n${writeLatency(await measureLatency())}`);
}
const isKept = outcomes.every((one) => one.engine.isWarning || isSound(one));
console.log(`${outcomes.filter(isSound).length} of ${chosen.length} storages keep everything`);
process.exitCode = broken === 0 && isKept ? 0 : 1;
