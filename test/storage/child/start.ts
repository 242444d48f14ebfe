import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Starts a program of this folder. */
export function start(name: string, ...args: string[]): ChildProcess {
  const path = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const command = ["--conditions=cardea-src", "--no-warnings", path, ...args];
  return spawn(process.execPath, command, { stdio: ["pipe", "pipe", "inherit"] });
}
