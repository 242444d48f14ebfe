import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "../test/support/free-port.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The folder of the example. */
export const folder = join(root, "examples/qwik");

/** A running demo. */
export interface QwikDemo {
  url: string;
  stop(): Promise<void>;
}

/**
 * Builds an application made with Qwik City.
 *
 * @param config the configuration files of Vite, one for each build
 */
export async function build(cwd: string, ...configs: string[]): Promise<void> {
  const vite = join(cwd, "node_modules/vite/bin/vite.js");
  for (const config of configs) {
    await promisify(execFile)(process.execPath, [vite, "build", "-c", config], { cwd });
  }
}

/** Starts the built demo on free ports. What it prints is added to `.build/qwik.log`. */
export async function startQwikDemo(): Promise<QwikDemo> {
  mkdirSync(join(root, ".build"), { recursive: true });
  const log = join(root, ".build/qwik.log");
  const output = openSync(log, "a");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["demo/start.ts"], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      IDP_PORT: String(await freePort()),
      AUTH_SECRET: randomBytes(32).toString("base64url"),
    },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  await untilItAnswers(url, server, log);
  return {
    url,
    async stop() {
      const exit = once(server, "exit");
      server.kill();
      await exit;
    },
  };
}

async function untilItAnswers(url: string, server: ChildProcess, log: string): Promise<void> {
  while (server.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(50);
  }
  throw new Error(`The demo ended with exit code ${server.exitCode}, see ${log}`);
}
