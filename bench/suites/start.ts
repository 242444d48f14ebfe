import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { summarise } from "../measure.ts";
import type { Result } from "../report.ts";

const here = fileURLToPath(new URL("..", import.meta.url));
const rounds = 15;

/** Each program prints the milliseconds that it measured. */
const programs = {
  "import cardea": timed(`await import("cardea")`),
  "import @auth/core": timed(`await import("@auth/core")`),
  "import better-auth": timed(`await import("better-auth")`),
  "import iron-session": timed(`await import("iron-session")`),
  "cardea, cold start to first session check": timed(`
    const { getSession } = await import("cardea/server");
    const config = { secret: "a secret that is long enough for everybody", trustHost: true, providers: [] };
    await getSession(new Headers({ host: "localhost", cookie: "cardea.session-token=e30..a.b.c" }), {
      ...config, logger: { error() {} },
    });`),
};

/** Import times and cold starts, each in a process of its own. */
export async function starts(): Promise<Result> {
  const samples = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, program] of Object.entries(programs)) {
      const times = samples.get(name) ?? [];
      times.push(run(program));
      samples.set(name, times);
    }
  }
  const figures = [...samples].map(([name, times]) => ({
    name,
    ...summarise(times.map((time) => time * 1000)),
  }));
  const [own, core] = figures;
  return {
    title: "Import and cold start",
    figures,
    goals: [
      { text: 'import "cardea"', value: (own?.median ?? 0) / 1000, most: 5, unit: "ms" },
      {
        text: 'import "cardea" as a share of @auth/core',
        value: (100 * (own?.median ?? 0)) / (core?.median ?? 1),
        most: 20,
        unit: "%",
      },
    ],
  };
}

function timed(work: string): string {
  return `const start = performance.now();${work};console.log(performance.now() - start);`;
}

function run(program: string): number {
  const args = ["--input-type=module", "--eval", program];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: here,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout.trim().split("\n").at(-1));
}
