// An old library and Cardea answer at one address, request by request as it happens, for as many minutes as
// CARDEA_MIXED_MINUTES says. People sign in and out, change what their sessions hold, and are idle for a while.
// Nobody may ever be signed out who did not sign out.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setInterval } from "node:timers/promises";
import { origin } from "./browser.ts";
import type { Problems } from "./libraries.ts";
import { type Counts, Person } from "./person.ts";
import { makeScene, type SceneName, sceneNames } from "./scenes.ts";

const minutes = Number(process.env.CARDEA_MIXED_MINUTES ?? 1);
const people = 50;
const wanted = process.argv[2];
const chosen = sceneNames.find((name) => name === wanted);
process.exitCode = chosen ? await play(chosen) : await playAll();

/** Auth.js 5 remembers what kinds of providers a process has had, so each scene is a process. */
async function playAll(): Promise<number> {
  const players = sceneNames.map(async (name) => {
    const command = [...process.execArgv, import.meta.filename, name];
    const env = { ...process.env, NODE_ENV: "production" as const, NEXTAUTH_URL: origin };
    const [code] = await once(spawn(process.execPath, command, { env, stdio: "inherit" }), "exit");
    return code === 0;
  });
  const isDone = (await Promise.all(players)).every((isWell) => isWell);
  if (isDone) console.log(`nobody was signed out: ${sceneNames.length} scenes, ${minutes} min`);
  return isDone ? 0 : 1;
}

async function play(name: SceneName): Promise<number> {
  const problems: Problems = new Map();
  const counts: Counts = new Map();
  const scene = makeScene(name, randomBytes(32).toString("base64url"), problems);
  const started = Date.now();
  const sum = () => [...counts.values()].reduce((total, one) => total + one, 0);
  const stopped = new AbortController();
  const telling = tell(stopped.signal, () => {
    const time = ((Date.now() - started) / 60_000).toFixed(1);
    console.log(`${name}: ${sum()} requests in ${time} min`);
  });
  const lives = Array.from({ length: people }, (_, number) =>
    new Person(scene, `person${number}@example.com`, counts).live(started + minutes * 60_000),
  );
  try {
    await Promise.all(lives);
    const bad = [...problems.keys()].filter((what) => /^cardea \w+Error:/.test(what));
    for (const what of bad) console.error(`${name}: ${what}`);
    return bad.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error);
    return 1;
  } finally {
    stopped.abort();
    await telling;
    const rows = [...counts].sort().map(([what, count]) => `${String(count).padStart(8)}  ${what}`);
    const logged = [...problems].map(
      ([what, count]) => `${String(count).padStart(8)}  logged: ${what}`,
    );
    console.log([`${name}: ${sum()} requests`, ...rows, ...logged].join("\n"));
  }
}

/** Tells from time to time how far it is. */
async function tell(signal: AbortSignal, say: () => void): Promise<void> {
  const every = Math.max(10_000, (minutes * 60_000) / 20);
  try {
    for await (const _ of setInterval(every, undefined, { signal })) say();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
