import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { fileURLToPath } from "node:url";
import { summarise } from "../measure.ts";
import type { Result } from "../report.ts";

const rounds = 12;
const requests = 1500;
const atOnce = 16;
const program = fileURLToPath(new URL("../peers/application.ts", import.meta.url));

interface Application {
  readonly port: number;
  readonly cookie: string;
}

/** What a session check costs a page of an Express application, in processor time of the server. */
export async function pages(): Promise<Result> {
  const server = fork(program);
  try {
    const [application] = (await once(server, "message")) as [Application];
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const samples = new Map<string, number[]>([
      ["/bare", []],
      ["/checked", []],
    ]);
    for (let round = -2; round < rounds; round += 1) {
      const paths = round % 2 === 0 ? ["/bare", "/checked"] : ["/checked", "/bare"];
      for (const path of paths) {
        const time = await load(application, agent, path);
        if (round >= 0) samples.get(path)?.push(time);
      }
    }
    agent.destroy();
    const figures = [...samples].map(([path, times]) => ({
      name: `Express page ${path}`,
      ...summarise(times),
    }));
    const [bare, checked] = figures;
    return {
      title: "An Express page, processor time of the server for one request",
      figures,
      goals: [
        {
          text: "requests per second behind a session check",
          value: (100 * (bare?.median ?? 0)) / (checked?.median ?? 1),
          least: 85,
          unit: "% of the bare page's",
        },
      ],
    };
  } finally {
    server.kill();
  }
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
