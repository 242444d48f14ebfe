import type { AdapterSession, VerificationToken } from "../adapters.ts";
import { explainMissing, present } from "../lib/peer.ts";
import type { SessionStorage } from "./session-storage.ts";

export type { SessionStorage } from "./session-storage.ts";

/** What is needed of a client: `Redis` and `Cluster` of `ioredis` have it. */
export interface RedisClient {
  call(command: string, ...args: (string | number)[]): Promise<unknown>;
}

/** Options of `redis`. */
export interface RedisOptions {
  /** What every key begins with. Default: `cardea:`. */
  prefix?: string;
}

/** Sessions and one-time values in Redis. */
export interface RedisStorage extends SessionStorage {
  /** Closes the connection that a URL opened. A client of the application stays open. */
  close(): Promise<void>;
}

/** How long to wait for a connection and for an answer, in milliseconds. */
const timeout = 5_000;

/** Adds a session to the index of its user, which lives as long as the session that ends last. */
const addToIndex = `
redis.call('zadd', KEYS[1], ARGV[1], ARGV[2])
redis.call('zremrangebyscore', KEYS[1], '-inf', ARGV[3])
local last = redis.call('zrange', KEYS[1], -1, -1, 'withscores')
if last[2] then redis.call('pexpireat', KEYS[1], last[2]) end`;

/** Connects at the first command. Without a listener a lost connection would be an exception. */
async function connect(url: string) {
  const { Redis } = await loadRedis();
  const client = new Redis(url, {
    connectTimeout: timeout,
    commandTimeout: timeout,
    maxRetriesPerRequest: 2,
  });
  client.on("error", () => {});
  return client;
}

function opener(target: RedisClient | string) {
  if (typeof target !== "string") return { client: async () => target, close: async () => {} };
  let opened: ReturnType<typeof connect> | undefined;
  return {
    client: () => {
      opened ??= connect(target);
      return opened;
    },
    close: async () => (await opened)?.disconnect(),
  };
}

function parseSession(sessionToken: string, value: unknown): AdapterSession | null {
  if (typeof value !== "string") return null;
  const [userId, expires]: unknown[] = JSON.parse(value);
  return { sessionToken, userId: String(userId), expires: new Date(Number(expires)) };
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/**
 * Keeps sessions, verification tokens, one-time values and revoked sessions in Redis 6.2 or newer,
 * or in a Redis Cluster. Everything expires by itself. Each command touches one key, so keys may lie
 * on any node and need no hash tags.
 *
 * @param target a URL such as `redis://localhost:6379`, or a `Redis` or `Cluster` of `ioredis`.
 */
export function redis(target: RedisClient | string, options: RedisOptions = {}): RedisStorage {
  const { prefix = "cardea:" } = options;
  const { client, close } = opener(target);

  async function run(command: string, ...args: (string | number)[]): Promise<unknown> {
    return (await client()).call(command, ...args);
  }

  const sessionKey = (token: string) => `${prefix}session:${token}`;
  const indexKey = (userId: string) => `${prefix}sessions:${userId}`;
  const consumedKey = (id: string) => `${prefix}consumed:${id}`;
  const revokedKey = (id: string) => `${prefix}revoked:${id}`;
  const tokenKey = ({ identifier, token }: Pick<VerificationToken, "identifier" | "token">) =>
    `${prefix}token:${JSON.stringify([identifier, token])}`;

  /** Writes the session first: an index entry without a session is harmless, the reverse is not. */
  async function writeSession(session: AdapterSession, condition: "NX" | "XX"): Promise<boolean> {
    const { sessionToken, userId, expires } = session;
    const value = JSON.stringify([userId, expires.getTime()]);
    const key = sessionKey(sessionToken);
    const written = await run("SET", key, value, condition, "PXAT", expires.getTime());
    if (written === null) return false;
    const entry = [expires.getTime(), sessionToken, Date.now()];
    await run("EVAL", addToIndex, 1, indexKey(userId), ...entry);
    return true;
  }

  async function getSession(sessionToken: string): Promise<AdapterSession | null> {
    return parseSession(sessionToken, await run("GET", sessionKey(sessionToken)));
  }

  return {
    getSession,
    close,

    async createSession(session) {
      if (await writeSession(session, "NX")) return { ...session };
      throw new Error("There is a session with this token already.");
    },

    async updateSession(changes) {
      const session = await getSession(changes.sessionToken);
      if (!session) return null;
      const { userId = session.userId, expires = session.expires } = changes;
      const updated = { ...session, userId, expires };
      return (await writeSession(updated, "XX")) ? updated : null;
    },

    async deleteSession(sessionToken) {
      const session = parseSession(sessionToken, await run("GETDEL", sessionKey(sessionToken)));
      if (session) await run("ZREM", indexKey(session.userId), sessionToken);
      return session;
    },

    async listSessionsByUserId(userId) {
      const tokens = toTexts(await run("ZRANGE", indexKey(userId), Date.now(), "+inf", "BYSCORE"));
      const sessions = await Promise.all(tokens.map(getSession));
      return sessions.flatMap((session) => (session?.userId === userId ? [session] : []));
    },

    async deleteSessionsByUserId(userId) {
      const tokens = toTexts(await run("ZRANGE", indexKey(userId), 0, -1));
      await Promise.all(tokens.map((token) => run("DEL", sessionKey(token))));
      await Promise.all(tokens.map((token) => run("ZREM", indexKey(userId), token)));
    },

    async createVerificationToken(token) {
      const expires = token.expires.getTime();
      await run("SET", tokenKey(token), expires, "PXAT", expires);
      return { ...token };
    },

    async useVerificationToken({ identifier, token }) {
      const expires = await run("GETDEL", tokenKey({ identifier, token }));
      return expires === null ? null : { identifier, token, expires: new Date(Number(expires)) };
    },

    async consume(id, expires) {
      return (await run("SET", consumedKey(id), 1, "NX", "PXAT", expires.getTime())) !== null;
    },

    async revokeSession(id, expires) {
      await run("SET", revokedKey(id), 1, "PXAT", expires.getTime());
    },

    async isSessionRevoked(id) {
      return (await run("EXISTS", revokedKey(id))) === 1;
    },
  };
}

async function loadRedis() {
  try {
    return present(await import("ioredis"));
  } catch (cause) {
    throw explainMissing("ioredis", cause);
  }
}
