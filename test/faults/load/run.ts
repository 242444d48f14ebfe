// `npm run faults`: two processes of an application under mixed load, while connections, processes, clocks and disks fail and strangers storm.
// The table in docs/storage.md is what came out. `npm run faults -- killed --minutes 2` plays one scene and leaves the rows of the others.
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { judge } from "./judge.ts";
import { type Outcome, play } from "./play.ts";
import { writeTable } from "./report.ts";
import { Impossible, type Scene } from "./scene.ts";
import { clock } from "./scenes/clock.ts";
import { connections } from "./scenes/connections.ts";
import { disk } from "./scenes/disk.ts";
import { killed } from "./scenes/killed.ts";
import { storm } from "./scenes/storm.ts";
import type { StorageName } from "./stage.ts";

const scenes: readonly Scene[] = [connections, killed, clock, disk, storm];
const usage = `npm run faults -- [${scenes.map(({ id }) => id).join("|")} …] [--minutes 10] [--seed number] [--no-table]`;

const began = performance.now();
const say = (text: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${text}`);

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        minutes: { type: "string", default: "10" },
        seed: { type: "string", default: String(randomInt(2 ** 31)) },
        "no-table": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

const { values, positionals } = readArguments();
const minutes = Number(values.minutes);
const seed = Number(values.seed);
const unknown = positionals.filter((id) => !scenes.some((scene) => scene.id === id));
if (unknown.length > 0 || !(minutes > 0) || !Number.isInteger(seed)) {
  const what =
    unknown.length > 0 ? `There is no scene ${unknown.join(", ")}` : "These are no numbers";
  console.error(`${what}. Write: ${usage}`);
  process.exit(2);
}

/** Plays a scene in a storage. Returns why it could not be played, or what came out. */
async function attempt(scene: Scene, storage: StorageName): Promise<Outcome | string> {
  say(`${scene.id} on ${storage}: ${scene.name}`);
  try {
    const outcome = await play(scene, storage, { seed, minutes, say });
    if (!outcome) return "a server is not there: start PostgreSQL and Redis";
    for (const [what, count] of outcome.ledger.notes)
      console.log(`${String(count).padStart(8)}  ${what}`);
    const { people, did, share, growth, log } = outcome;
    say(
      `  ${people} people; ${JSON.stringify(did)}; rate ${Math.round(share * 100)} %; grown by ${Math.round(growth / 2 ** 20)} MB; ${log.lines} lines, the longest ${log.longest}`,
    );
    for (const broken of judge(outcome)) say(`  BROKEN: ${broken}`);
    return outcome;
  } catch (error) {
    if (error instanceof Impossible) return error.message;
    throw error;
  }
}

say(`seed ${seed}, ${minutes} minutes for each scene and storage`);
const chosen = scenes.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
const outcomes: Outcome[] = [];
const skipped: string[] = [];
for (const scene of chosen) {
  for (const storage of scene.storages) {
    const outcome = await attempt(scene, storage);
    if (typeof outcome === "string") skipped.push(`SKIPPED ${scene.id} on ${storage}: ${outcome}`);
    else {
      outcomes.push(outcome);
      if (!values["no-table"]) writeTable(scenes, outcomes, minutes);
    }
  }
}
if (!values["no-table"]) console.log(`\n${writeTable(scenes, outcomes, minutes)}`);
for (const one of skipped) console.log(one);
const broken = outcomes.filter((outcome) => judge(outcome).length > 0);
const sound = `${outcomes.length - broken.length} of ${outcomes.length} faults broke nothing`;
const ids = [...new Set(broken.map(({ scene }) => scene.id))].join(" ");
console.log(
  broken.length === 0
    ? `${sound}${values["no-table"] ? "" : ". Commit docs/storage.md"}`
    : `${sound}. Draw the same again: npm run faults -- ${ids} --minutes ${minutes} --seed ${seed} --no-table`,
);
process.exitCode = broken.length > 0 || (process.env.CI && skipped.length > 0) ? 1 : 0;
