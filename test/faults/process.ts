import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
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
  return launch(name, options, {}, (child) => child.stderr.pipe(process.stderr, { end: false }));
}

/**
 * Starts a program of this folder with an environment and flags of its own.
 *
 * @param env beside that of this process
 * @param listen is told of the process at once, to read what it writes to the standard error
 */
export async function launch(
  name: string,
  options: readonly string[],
  env: Readonly<Record<string, string>>,
  listen: (child: ChildProcessWithoutNullStreams) => unknown,
  flags: readonly string[] = [],
): Promise<RunningApplication> {
  const program = fileURLToPath(new URL(`./${name}`, import.meta.url));
  const args = ["--conditions=cardea-src", "--no-warnings", ...flags, program, ...options];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  listen(child);
  const [port] = await once(createInterface(child.stdout), "line");
  return { origin: `http://127.0.0.1:${port}`, kill: () => end(child) };
}
