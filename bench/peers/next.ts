import { type ChildProcess, execFile, spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { encode } from "cardea/jwt";
import { freePort } from "../../test/support/free-port.ts";
import type { Application } from "./application.ts";

const secret = "a secret that is long enough for everybody";
const folder = fileURLToPath(new URL("next", import.meta.url));
const next = fileURLToPath(new URL("../node_modules/next/dist/bin/next", import.meta.url));
const env = { ...process.env, AUTH_SECRET: secret, NEXT_TELEMETRY_DISABLED: "1" };

// Turbopack would read the tsconfig.json above, which leaves the folder that it may read.
/** Builds and starts a Next.js application with one page twice: bare, and behind a session check. */
export async function startNext(): Promise<Application & { stop(): void }> {
  await promisify(execFile)(process.execPath, [next, "build", "--webpack"], { cwd: folder, env });
  const port = await freePort();
  const server = spawn(process.execPath, [next, "start", "-p", String(port)], {
    cwd: folder,
    env,
    stdio: "ignore",
  });
  await answers(port, server);
  const salt = "cardea.session-token";
  const token = await encode({ token: { name: "Ada Lovelace", sub: "ada" }, secret, salt });
  return { port, cookie: `${salt}=${token}`, stop: () => server.kill() };
}

async function answers(port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    try {
      await fetch(`http://127.0.0.1:${port}/usage`);
      return;
    } catch {
      await setTimeout(100);
    }
  }
  throw new Error("The Next.js application did not start");
}
