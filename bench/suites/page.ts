import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { fileURLToPath } from "node:url";
import { type Figure, summarise } from "../measure.ts";
import type { Application } from "../peers/application.ts";
import { startNext } from "../peers/next.ts";
import { median, type Result } from "../report.ts";

const rounds = 12;
const requests = 1500;
const atOnce = 16;
const program = fileURLToPath(new URL("../peers/application.ts", import.meta.url));

/** A page, and whether somebody else asks for it every time. */
interface Visit {
  readonly path: string;
  readonly byCrowd?: boolean;
}

const nameOf = ({ path, byCrowd }: Visit) => (byCrowd ? `${path}, by a crowd` : path);

/** What a session check costs a page, in processor time of the server. */
export async function pages(): Promise<Result> {
  const express = fork(program);
  const [application] = (await once(express, "message")) as [Application];
  const expressFigures = await measure("Express", application, [
    { path: "/bare" },
    { path: "/floor" },
    { path: "/checked" },
    { path: "/checked", byCrowd: true },
  ]);
  express.kill();
  const next = await startNext();
  const nextFigures = await measure("Next.js", next, [{ path: "/bare" }, { path: "/checked" }]);
  next.stop();
  const kept = (name: string, figures: readonly Figure[], page = "/checked", beside = "/bare") =>
    (100 * median(figures, `${name} ${beside}`)) / median(figures, `${name} ${page}`);
  return {
    title: "A page behind a session check, processor time of the server for one request",
    figures: [...expressFigures, ...nextFigures],
    goals: [
      {
        text: "requests per second of an Express page, by a crowd",
        value: kept("Express", expressFigures, "/checked, by a crowd", "/floor"),
        least: 85,
        unit: "% of those with the bare decryption",
      },
    ],
    notes: [
      `by a crowd, an Express page keeps ${kept("Express", expressFigures, "/checked, by a crowd").toFixed(1)} % of the bare page's`,
      `with the bare decryption alone an Express page keeps ${kept("Express", expressFigures, "/floor").toFixed(1)} %`,
      `a Next.js page keeps ${kept("Next.js", nextFigures).toFixed(1)} %`,
    ],
  };
}

async function measure(
  name: string,
  application: Application,
  visits: readonly Visit[],
): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const samples = new Map<string, number[]>(visits.map((visit) => [nameOf(visit), []]));
  for (let round = -2; round < rounds; round += 1) {
    for (const visit of round % 2 === 0 ? visits : visits.toReversed()) {
      const time = await load(application, agent, visit);
      if (round >= 0) samples.get(nameOf(visit))?.push(time);
    }
  }
  agent.destroy();
  return [...samples].map(([visit, times]) => ({ name: `${name} ${visit}`, ...summarise(times) }));
}

/** Microseconds of the server's processor for one request to the path. */
async function load(application: Application, agent: Agent, visit: Visit): Promise<number> {
  const { port, cookie, crowd = [] } = application;
  const usage = async () => Number(await read(port, agent, "/usage", cookie));
  const before = await usage();
  let left = requests;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const visitor = visit.byCrowd ? crowd[left % crowd.length] : undefined;
      await read(port, agent, visit.path, visitor ?? cookie);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return ((await usage()) - before) / requests;
}

function read(port: number, agent: Agent, path: string, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, agent, headers: { cookie } };
    get(options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      let body = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        body += chunk;
      });
      response.once("end", () => resolve(body));
    }).once("error", reject);
  });
}
