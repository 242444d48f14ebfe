import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "../test/support/free-port.ts";
import { end, untilItAnswers } from "./server-process.ts";

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
  await untilItAnswers(
    url,
    server,
    () => `see ${log}`,
    (answer) => answer.ok,
  );
  return {
    url,
    stop: () => end(server),
  };
}
