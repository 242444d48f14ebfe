import { explainMissing, present } from "../../lib/optional-package.ts";
import { CircuitBreaker, callTimeout } from "./circuit-breaker.ts";
import { warnOfEviction } from "./eviction.ts";

/** The part of a client that is used. `Redis` and `Cluster` of the package `ioredis` have it. */
export interface RedisClient {
  call(command: string, ...args: (string | number)[]): Promise<unknown>;
}

/** A connection that fails fast while Redis is unavailable. */
export interface Connection {
  run(command: string, ...args: (string | number)[]): Promise<unknown>;
  close(): Promise<void>;
}

/** The longest delay between two attempts to connect, in milliseconds. */
const maxDelay = 500;

/**
 * Connects to Redis. A command whose connection is lost fails at once. Sent again over the next connection,
 * it might be executed twice, and a one-time value would look as if it had been used before.
 */
async function connect(url: string) {
  const { Redis } = await loadRedis();
  const client = new Redis(url, {
    connectTimeout: callTimeout,
    disconnectTimeout: 100,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // After a failover, the address leads to another server, and this connection still to the old one, now a replica.
    reconnectOnError: ({ message }) => message.startsWith("READONLY"),
    retryStrategy: (attempt) => Math.min(attempt * 50, maxDelay),
  });
  // Without a listener a lost connection would be an uncaught exception.
  client.on("error", () => {});
  return client;
}

function guard(client: RedisClient, reconnect: () => void): Connection["run"] {
  const call: RedisClient["call"] = async (command, ...args) => client.call(command, ...args);
  const breaker = new CircuitBreaker({ ping: () => call("PING"), reconnect });
  let isLookedAt = false;
  return async (command, ...args) => {
    const answer = await breaker.run(() => call(command, ...args));
    if (!isLookedAt) {
      isLookedAt = true;
      // Some providers let nobody ask.
      void call("INFO", "memory").then(
        (info) => warnOfEviction(String(info)),
        () => {},
      );
    }
    return answer;
  };
}

/** Connects to a URL at the first command, or uses the application's own client, which `close` leaves open. */
export function open(target: RedisClient | string): Connection {
  if (typeof target !== "string") {
    return { run: guard(target, () => {}), close: async () => {} };
  }
  let opened: Promise<Connection> | undefined;
  async function begin(url: string): Promise<Connection> {
    const client = await connect(url);
    return {
      run: guard(client, () => client.disconnect(true)),
      close: async () => client.disconnect(),
    };
  }
  return {
    async run(command, ...args) {
      opened ??= begin(target);
      return (await opened).run(command, ...args);
    },
    close: async () => (await opened)?.close(),
  };
}

async function loadRedis() {
  try {
    return present(await import("ioredis"));
  } catch (cause) {
    throw explainMissing("ioredis", cause);
  }
}
