import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Starts a program of this folder. */
export function start(name: string, ...args: string[]): ChildProcess {
  const path = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const command = ["--conditions=cardea-src", "--no-warnings", path, ...args];
  return spawn(process.execPath, command, { stdio: ["pipe", "pipe", "inherit"] });
}

/**
 * Runs a program in two processes at once. It says that it is ready, waits for a word, does its work and prints what
 * came of it.
 */
export async function runTwice(name: string, ...args: string[]): Promise<string[]> {
  const processes = [start(name, ...args), start(name, ...args)];
  const said = processes.map(({ stdout }) => {
    if (!stdout) throw new Error("The process has no output.");
    return stdout[Symbol.asyncIterator]();
  });
  for (const one of said) await one.next();
  const ends = processes.map((one) => once(one, "exit"));
  for (const { stdin } of processes) stdin?.write("go\n");
  const printed = await Promise.all(said.map(readToEnd));
  await Promise.all(ends);
  return printed;
}

async function readToEnd(output: AsyncIterator<unknown>): Promise<string> {
  let text = "";
  for (;;) {
    const { value, done } = await output.next();
    if (done) return text;
    text += value;
  }
}
