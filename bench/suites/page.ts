import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { fileURLToPath } from "node:url";
import { type Figure, summarise } from "../measure.ts";
import { startNext } from "../peers/next.ts";
import { median, type Result } from "../report.ts";

const rounds = 12;
const requests = 1500;
const atOnce = 16;
const program = fileURLToPath(new URL("../peers/application.ts", import.meta.url));

/** A server with a page under several paths, and its processor time under /usage. */
export interface Application {
  readonly port: number;
  readonly cookie: string;
}

/** What a session check costs a page, in processor time of the server. */
export async function pages(): Promise<Result> {
  const express = fork(program);
  const [application] = (await once(express, "message")) as [Application];
  const expressFigures = await measure("Express", application, ["/bare", "/floor", "/checked"]);
  express.kill();
  const next = await startNext();
  const nextFigures = await measure("Next.js", next, ["/bare", "/checked"]);
  next.stop();
  const kept = (name: string, figures: readonly Figure[], page = "/checked") =>
    (100 * median(figures, `${name} /bare`)) / median(figures, `${name} ${page}`);
  return {
    title: "A page behind a session check, processor time of the server for one request",
    figures: [...expressFigures, ...nextFigures],
    goals: [
      {
        text: "requests per second of an Express page",
        value: kept("Express", expressFigures),
        least: 85,
        unit: "% of the bare page's",
      },
    ],
    notes: [
      `with the bare decryption alone an Express page keeps ${kept("Express", expressFigures, "/floor").toFixed(1)} %`,
      `a Next.js page keeps ${kept("Next.js", nextFigures).toFixed(1)} %`,
    ],
  };
}

async function measure(
  name: string,
  application: Application,
  paths: readonly string[],
): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const samples = new Map<string, number[]>(paths.map((path) => [path, []]));
  for (let round = -2; round < rounds; round += 1) {
    for (const path of round % 2 === 0 ? paths : paths.toReversed()) {
      const time = await load(application, agent, path);
      if (round >= 0) samples.get(path)?.push(time);
    }
  }
  agent.destroy();
  return [...samples].map(([path, times]) => ({ name: `${name} ${path}`, ...summarise(times) }));
}

/** Microseconds of the server's processor for one request to the path. */
async function load(application: Application, agent: Agent, path: string): Promise<number> {
  const before = Number(await read(application, agent, "/usage"));
  let left = requests;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await read(application, agent, path);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (Number(await read(application, agent, "/usage")) - before) / requests;
}

function read({ port, cookie }: Application, agent: Agent, path: string): Promise<string> {
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
