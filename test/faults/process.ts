import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** An application that runs in a process of its own. */
export interface RunningApplication {
  readonly origin: string;
  /** Ends it without a warning, as the kernel does when memory runs out. */
  kill(): Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

/** Starts `application.ts` and waits until it listens. */
export function startApplication(
  database: string,
  strategy: "database" | "jwt" = "database",
): Promise<RunningApplication> {
  return startProgram("application.ts", database, strategy);
}

/** Starts a program of this folder, which prints the port at which it listens. */
export async function startProgram(
  name: string,
  ...options: string[]
): Promise<RunningApplication> {
  const program = fileURLToPath(new URL(`./${name}`, import.meta.url));
  const args = ["--conditions=cardea-src", "--no-warnings", program, ...options];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(createInterface(child.stdout), "line");
  return { origin: `http://127.0.0.1:${port}`, kill: () => end(child) };
}
