import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../test/support/free-port.ts";
import { end, untilItAnswers } from "./server-process.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The folder of an example, such as `qwik`. */
export const folderOf = (name: string): string => join(root, "examples", name);

/** A running example. */
export interface RunningExample {
  url: string;
  stop(): Promise<void>;
}

/** Starts an example that has a `demo/start.ts`, on free ports. What it prints is added to `.build/<name>.log`. */
export async function startExample(name: string): Promise<RunningExample> {
  mkdirSync(join(root, ".build"), { recursive: true });
  const log = join(root, `.build/${name}.log`);
  const output = openSync(log, "a");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["demo/start.ts"], {
    cwd: folderOf(name),
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
