import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { sql } from "cardea/storage/sql";
import type { TestBrowser } from "cardea/testing";
import {
  type Application,
  createApplication,
  elsewhere,
  enter,
  leave,
  type Strategy,
  whoIs,
} from "./checks/application.ts";
import { startPostgres } from "./engines/serializable.ts";
import { Place } from "./place.ts";

/** How far away the database is: what a question and its answer need on the way, in milliseconds. */
export const distances = [0, 40, 120] as const;

const times = 9;

/** Hands on what comes, later. */
function carry(from: Socket, to: Socket, delay: number): void {
  from.on("data", (data) => void setTimeout(() => to.write(data), delay));
  from.on("close", () => void setTimeout(() => to.destroy(), delay));
  from.on("error", () => to.destroy());
}

/** Listens in front of a port, and is far away from it. Answers its own. */
async function startDistance(place: Place, port: number, distance: number): Promise<number> {
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: "127.0.0.1", noDelay: true });
    carry(near, far, distance / 2);
    carry(far, near, distance / 2);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  place.beforeEnd(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}

/** What is measured, and how long it took at each distance, in milliseconds. */
export interface Row {
  readonly what: string;
  readonly medians: readonly number[];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function repeat(work: (turn: number) => Promise<number>): Promise<number> {
  const values: number[] = [];
  // The first one opens connections.
  for (let turn = 0; turn <= times; turn += 1) values.push(await work(turn));
  return medianOf(values.slice(1));
}

interface Visits {
  readonly application: Application;
  /** The first of the people who have never been there. */
  readonly person: number;
}

async function measure({ application, person }: Visits): Promise<readonly number[]> {
  const browsers: TestBrowser[] = [];
  const first = await repeat((turn) =>
    timeOf(async () => void browsers.push(await enter(application, person + turn))),
  );
  const again = await repeat((turn) => timeOf(() => enter(application, person + turn)));
  const check = await repeat((turn) =>
    timeOf(() => whoIs(elsewhere(application, browsers[turn] ?? assertThere()))),
  );
  const out = await repeat((turn) =>
    timeOf(() => leave(elsewhere(application, browsers[turn] ?? assertThere()))),
  );
  return [first, again, check, out];
}

function assertThere(): never {
  throw new Error("Nobody has signed in.");
}

const names = ["a first sign-in", "a sign-in", "a session check", "a sign-out"];
const kept: Readonly<Record<Strategy, string>> = { database: "rows", jwt: "encrypted tokens" };

/** Measures what people wait for while the database is near, and while it is far. */
export async function measureLatency(): Promise<readonly Row[]> {
  const place = await Place.create();
  const open: { close(): Promise<void> }[] = [];
  try {
    const { url } = await startPostgres(place, {});
    const near = sql(url);
    open.push(near);
    await near.migrate();
    const columns = new Map<Strategy, (readonly number[])[]>();
    let person = 10_000;
    for (const distance of distances) {
      const address = new URL(url);
      address.port = String(await startDistance(place, Number(address.port), distance));
      const adapter = sql(address.href);
      open.push(adapter);
      for (const strategy of ["database", "jwt"] as const) {
        const application = createApplication(adapter, strategy);
        const column = await measure({ application, person });
        columns.set(strategy, [...(columns.get(strategy) ?? []), column]);
        person += 100;
      }
    }
    return [...columns].flatMap(([strategy, all]) =>
      names.map((name, index) => ({
        what: `${name}, sessions are ${kept[strategy]}`,
        medians: all.map((column) => column[index] ?? 0),
      })),
    );
  } finally {
    for (const one of open) await one.close();
    await place.end();
  }
}
