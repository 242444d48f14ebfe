import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Redis } from "ioredis";
import { freePort } from "../support/free-port.ts";

/** A Redis of a test's own, which it may stop as it likes. */
export interface OwnRedis {
  readonly url: string;
  /** Starts it, again on the same port; it begins empty. */
  start(): Promise<void>;
  /** Ends it without a warning. */
  kill(): Promise<void>;
  /** Lets it fall silent: connections stay, and new ones are accepted, but nothing is answered. */
  freeze(): void;
  thaw(): void;
}

async function launch(port: number): Promise<ChildProcess> {
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", ""];
  const child = spawn("redis-server", settings, { stdio: "ignore" });
  await once(child, "spawn");
  process.once("exit", () => child.kill("SIGKILL"));
  const client = new Redis(port, "127.0.0.1", { retryStrategy: () => 20 });
  client.on("error", () => {});
  await client.ping();
  client.disconnect();
  return child;
}

/** Starts a Redis, or answers undefined where there is no `redis-server`. */
export async function startRedis(): Promise<OwnRedis | undefined> {
  const port = await freePort();
  try {
    let child: ChildProcess | undefined = await launch(port);
    return {
      url: `redis://127.0.0.1:${port}`,
      async start() {
        child = await launch(port);
      },
      async kill() {
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const exit = once(child, "exit");
        child.kill("SIGKILL");
        await exit;
      },
      freeze: () => void child?.kill("SIGSTOP"),
      thaw: () => void child?.kill("SIGCONT"),
    };
  } catch (error) {
    if (process.env.CI) throw error;
    console.error(`\n### SKIPPED: no Redis could be started (${error}) ###\n`);
    return undefined;
  }
}
