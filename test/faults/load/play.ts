import { setTimeout as sleep } from "node:timers/promises";
import type { Ledger } from "./ledger.ts";
import { Load } from "./load.ts";
import { Random } from "./random.ts";
import type { Scene } from "./scene.ts";
import { type Stage, type StorageName, setStage } from "./stage.ts";
import { readRedis, readTables } from "./tables.ts";
import type { Wire } from "./way.ts";

/** Milliseconds of one round: nothing is wrong, something is, and how long it is watched whether all is well again. */
const times = { calm: 5_000, fault: 10_000, after: 7_000 };

/** What came out of a scene. */
export interface Outcome {
  readonly scene: Scene;
  readonly storage: StorageName;
  readonly ledger: Ledger;
  readonly rounds: number;
  readonly people: number;
  /** The longest time, in milliseconds, from the end of a fault to the end of the last request that failed or was late. */
  readonly recovery: number;
  /** The requests that failed, were refused or were late while the fault lasted. */
  readonly felt: number;
  /** The rate while the fault lasted, as a share of that before. */
  readonly share: number;
  /** Bytes by which a process had grown at the end; the larger of the two. */
  readonly growth: number;
  readonly log: { readonly lines: number; readonly entries: number; readonly longest: number };
  /** What the fault did, with how often. */
  readonly did: Readonly<Record<string, number>>;
  /** What strangers sent. */
  readonly hostile: number;
}

/** How a scene is played. */
export interface Options {
  readonly seed: number;
  readonly minutes: number;
  readonly say: (text: string) => void;
  /** Carries requests, and may lie about them. */
  readonly by?: Wire;
}

const memoryOf = ({ instances }: Stage) =>
  Promise.all(instances.map((instance) => instance.memory()));

/** Plays a scene in a storage. Returns undefined where a server is not there. */
export async function play(
  scene: Scene,
  storage: StorageName,
  { seed, minutes, say, by }: Options,
): Promise<Outcome | undefined> {
  const random = new Random(seed);
  const stage = await setStage(storage, random.fork(), await scene.bring?.());
  if (!stage) return undefined;
  const { ledger, provider, instances } = stage;
  const town = { ledger, provider, random: random.fork(), any: () => town.random.pick(instances) };
  const load = new Load(by ? { ...town, by } : town);
  const sums = { recovery: 0, felt: 0, before: 0, during: 0, rounds: 0, hostile: 0 };
  const did: Record<string, number> = {};
  const living = load.begin();
  try {
    // What is loaded at the first of its kind is no growth.
    await sleep(times.calm);
    const before = await memoryOf(stage);
    const until = performance.now() + minutes * 60_000;
    do {
      await round(scene, stage, sums, did);
      say(`  round ${sums.rounds}: ${tell(ledger)}, back after ${inSeconds(sums.recovery)}`);
    } while (performance.now() < until);
    await living.end();
    const after = await memoryOf(stage);
    await load.verify();
    await readTables(stage.database, load.people, ledger);
    const { redis } = stage;
    if (redis) await readRedis(redis.client, redis.prefix, stage.database, ledger);
    const growth = Math.max(...after.map((bytes, at) => bytes - (before[at] ?? 0)));
    const log = {
      lines: instances.reduce((sum, one) => sum + one.log.lines, 0),
      entries: instances.reduce((sum, one) => sum + one.log.entries, 0),
      longest: Math.max(...instances.map((one) => one.log.longest)),
    };
    for (const [kind, count] of instances.flatMap((one) => [...one.log.kinds])) {
      if (count > 20 && !kind.startsWith(" ")) ledger.note(`logged ${count} times: ${kind}`);
    }
    const { recovery, felt, rounds, hostile } = sums;
    const share = sums.during / times.fault / (sums.before / times.calm);
    const people = load.people.length;
    return {
      scene,
      storage,
      ledger,
      rounds,
      people,
      recovery,
      felt,
      share,
      growth,
      log,
      did,
      hostile,
    };
  } finally {
    await living.end();
    await stage.close();
  }
}

type Sums = Record<"recovery" | "felt" | "before" | "during" | "rounds" | "hostile", number>;

async function round(
  scene: Scene,
  stage: Stage,
  sums: Sums,
  did: Record<string, number>,
): Promise<void> {
  const { ledger } = stage;
  const start = ledger.requests;
  ledger.measure();
  await sleep(times.calm);
  ledger.expect();
  sums.before += ledger.requests - start;
  const { requests } = ledger;
  const before = feltOf(ledger);
  const fault = await scene.begin(stage);
  await sleep(times.fault);
  sums.during += ledger.requests - requests;
  const counts = await fault.end();
  const ended = performance.now();
  sums.felt += feltOf(ledger) - before;
  for (const [what, count] of Object.entries(counts)) did[what] = (did[what] ?? 0) + count;
  await sleep(times.after);
  sums.recovery = Math.max(sums.recovery, ledger.recovery(ended));
  sums.rounds += 1;
  sums.hostile = (did.cookies ?? 0) + (did.callbacks ?? 0) + (did["slow bodies"] ?? 0);
}

const feltOf = ({ failed, late, refused }: Ledger) => failed + late + refused;

/** Milliseconds as people read them. */
export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const tell = ({ requests, failed, late, wrong }: Ledger) =>
  `${requests} requests, ${failed} failed, ${late} late, wrong: ${JSON.stringify(wrong)}`;
