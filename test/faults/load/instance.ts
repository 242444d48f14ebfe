import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { createInterface } from "node:readline";
import { launch, type RunningApplication } from "../process.ts";
import { origin as address } from "./way.ts";

/** What a process has written to its log. */
export interface Log {
  lines: number;
  /** Lines that begin something; the others are the rest of a stack. */
  entries: number;
  longest: number;
  /** What the lines begin with, with how often. */
  readonly kinds: Map<string, number>;
}

/** One process of the application, which may be killed and started again. */
export class Instance implements RunningApplication {
  readonly log: Log = { lines: 0, entries: 0, longest: 0, kinds: new Map() };
  readonly #options: readonly string[];
  #running: RunningApplication | undefined;
  #origin = "http://127.0.0.1:9";

  /** @param options the arguments of `application.ts` */
  constructor(options: readonly string[]) {
    this.#options = options;
  }

  /** Where it listens, or did. */
  get origin(): string {
    return this.#origin;
  }

  async start(): Promise<void> {
    const read = (child: ChildProcessWithoutNullStreams) =>
      createInterface(child.stderr).on("line", (line) => this.#count(line));
    const env = { AUTH_URL: address, NODE_ENV: "test" };
    const flags = ["--expose-gc"];
    this.#running = await launch("load/application.ts", this.#options, env, read, flags);
    this.#origin = this.#running.origin;
  }

  async kill(): Promise<void> {
    await this.#running?.kill();
  }

  async setClock(milliseconds: number): Promise<void> {
    await fetch(`${this.#origin}/clock/${milliseconds}`, { method: "POST" });
  }

  /** Returns the bytes that it needs, without what is garbage. */
  async memory(): Promise<number> {
    const answer: unknown = await (await fetch(`${this.#origin}/memory`)).json();
    return Number(Reflect.get(Object(answer), "used"));
  }

  #count(line: string): void {
    const { log } = this;
    log.lines += 1;
    if (/^[^\s}]/.test(line)) log.entries += 1;
    log.longest = Math.max(log.longest, line.length);
    const kind = line.replace(/\d+|[0-9a-f]{8}-[0-9a-f-]+/g, "#").slice(0, 100);
    if (log.kinds.size < 200 || log.kinds.has(kind)) {
      log.kinds.set(kind, (log.kinds.get(kind) ?? 0) + 1);
    }
  }
}
