import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync, rmSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const runFile = promisify(execFile);

/** What a program runs as, and where. */
export interface Options {
  /** The name of a user of the machine. Default: who runs this. It counts only for root. */
  readonly user?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
}

/** A program that goes on until it is ended. */
export interface Daemon {
  /** Ends it and what it has started without a warning, as when the plug is pulled. */
  kill(): Promise<void>;
  /** Asks it to end, and waits until it has. */
  end(): Promise<void>;
  /** Whether it has ended by itself. */
  hasEnded(): boolean;
}

async function idsOf(user: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const read = async (flag: string) => Number((await runFile("id", [flag, user])).stdout);
  return { uid: await read("-u"), gid: await read("-g") };
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    // The whole group: scripts that transfer state are children of a node.
    process.kill(-child.pid, name);
  } catch {
    // It has ended.
  }
}

/** A folder for the data of one engine, and the programs that work in it. All of it is gone once it has ended. */
export class Place {
  readonly folder: string;
  readonly #daemons = new Set<ChildProcess>();
  readonly #pidFiles = new Set<string>();
  readonly #atEnd: (() => Promise<void> | void)[] = [];
  readonly #onExit = () => this.#sweep();

  private constructor(folder: string) {
    this.folder = folder;
    process.once("exit", this.#onExit);
  }

  static async create(): Promise<Place> {
    const folder = await mkdtemp(join(tmpdir(), "cardea-clusters-"));
    await chmod(folder, 0o755);
    return new Place(folder);
  }

  /** Creates a folder that belongs to a user of the machine. */
  async subfolder(name: string, user?: string): Promise<string> {
    const path = join(this.folder, name);
    await mkdir(path, { mode: 0o700, recursive: true });
    const ids = user ? await idsOf(user) : undefined;
    if (ids) await chown(path, ids.uid, ids.gid);
    return path;
  }

  /** Runs a program to its end. */
  async run(
    program: string,
    args: readonly string[],
    { user, env }: Options = {},
  ): Promise<string> {
    const ids = user ? await idsOf(user) : undefined;
    const options = { ...ids, cwd: this.folder, env: { ...process.env, ...env } };
    const { stdout } = await runFile(program, args, { ...options, maxBuffer: 1 << 26 });
    return stdout;
  }

  /** Starts a program whose output goes to `<name>.log`. */
  async daemon(
    name: string,
    program: string,
    args: readonly string[],
    { user, env }: Options = {},
  ): Promise<Daemon> {
    const ids = user ? await idsOf(user) : undefined;
    const child = spawn(program, args, {
      ...ids,
      cwd: this.folder,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    await once(child, "spawn");
    this.#daemons.add(child);
    const log = createWriteStream(join(this.folder, `${name}.log`), { flags: "a" });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    const ended = once(child, "exit").then(() => void this.#daemons.delete(child));
    const finish = (how: NodeJS.Signals) => async () => {
      signal(child, how);
      await ended;
    };
    return {
      kill: finish("SIGKILL"),
      end: finish("SIGTERM"),
      hasEnded: () => !this.#daemons.has(child),
    };
  }

  /** The end of what a program has said. */
  async logOf(name: string): Promise<string> {
    const text = await readFile(join(this.folder, `${name}.log`), "utf8");
    return text.split("\n").slice(-30).join("\n");
  }

  /** Names a file with the id of a process that a program starts outside of its group. */
  notePidFile(path: string): void {
    this.#pidFiles.add(path);
  }

  /** Does something before the programs are ended. */
  beforeEnd(work: () => Promise<void> | void): void {
    this.#atEnd.unshift(work);
  }

  async end(): Promise<void> {
    for (const work of this.#atEnd.splice(0)) await work();
    const all = [...this.#daemons];
    const ended = all.map((child) => once(child, "exit"));
    this.#sweep();
    await Promise.all(ended);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    process.off("exit", this.#onExit);
  }

  /** Must not wait for anything: it is called when the process ends, too. */
  #sweep(): void {
    for (const child of this.#daemons) signal(child, "SIGKILL");
    for (const path of this.#pidFiles) killByFile(path);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Ends the process whose id is in the first line of a file. */
export function killByFile(path: string): void {
  try {
    const id = Number(readFileSync(path, "utf8").split("\n")[0]);
    if (id > 1) process.kill(id, "SIGKILL");
  } catch {
    // There is no such file, or no such process.
  }
}

/** A port of the loopback address that nobody uses. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}

export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = await freePort();
    if (!ports.includes(port)) ports.push(port);
  }
  return ports;
}
