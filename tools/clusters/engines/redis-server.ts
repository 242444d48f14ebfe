import { join } from "node:path";
import { compose } from "cardea/storage/compose";
import { redis } from "cardea/storage/redis";
import { sql } from "cardea/storage/sql";
import { type Cluster, Redis } from "ioredis";
import type { Opened } from "../engine.ts";
import type { Daemon, Place } from "../place.ts";
import { until } from "../wait.ts";

export const redisProgram = { "/usr/bin/redis-server": "redis-server" };

/** A Redis, which can be taken away and started again with nothing in it. */
export class RedisNode {
  readonly port: number;
  readonly #place: Place;
  readonly #settings: readonly (readonly [string, string])[];
  #daemon: Daemon | undefined;

  constructor(place: Place, port: number, settings: readonly (readonly [string, string])[]) {
    this.#place = place;
    this.port = port;
    this.#settings = settings;
  }

  async start(): Promise<void> {
    const folder = await this.#place.subfolder(`redis-${this.port}`);
    const usual = [
      ["--port", String(this.port)],
      ["--bind", "127.0.0.1"],
      ["--save", ""],
      ["--dir", folder],
      ["--maxmemory-policy", "noeviction"],
    ] as const;
    const args = [...usual, ...this.#settings].flat();
    this.#daemon = await this.#place.daemon(`redis-${this.port}`, "/usr/bin/redis-server", args);
    await until(`Redis listens on ${this.port}`, async () => (await this.call("PING")) === "PONG");
  }

  /** Asks this node itself. */
  async call(command: string, ...args: (string | number)[]): Promise<unknown> {
    const client = new Redis(this.port, "127.0.0.1", {
      lazyConnect: true,
      retryStrategy: () => null,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      return await client.call(command, ...args);
    } finally {
      client.disconnect();
    }
  }

  async kill(): Promise<void> {
    await this.#daemon?.kill();
  }
}

export async function versionOf(node: RedisNode): Promise<string> {
  const info = String(await node.call("INFO", "server"));
  return `Redis ${/redis_version:(\S+)/.exec(info)?.[1]}`;
}

/** Sessions and one-time values in Redis, with the users in a file beside it. */
export async function openBeside(place: Place) {
  const users = sql(`file:${join(place.folder, "users.db")}`);
  await users.migrate();
  place.beforeEnd(() => users.close());
  return (client: Redis | Cluster): Opened => {
    // Without a listener, a lost connection would be an uncaught exception.
    client.on("error", () => {});
    const adapter = compose({ users, sessions: redis(client) });
    return { adapter, close: () => client.disconnect() };
  };
}
