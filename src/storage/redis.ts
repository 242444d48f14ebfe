/**
 * Sessions and one-time values in Redis.
 *
 * @module cardea/storage/redis
 */
import type { AdapterSession, VerificationToken } from "../types/adapter.ts";
import { addToIndex } from "./redis/add-to-index.ts";
import { open, type RedisClient } from "./redis/connection.ts";
import { countOn, setLasting } from "./redis/lifetime.ts";
import { sessionRecordMethods } from "./redis/session-records.ts";
import type { SessionStorage } from "./session-storage.ts";

export type { RedisClient } from "./redis/connection.ts";
export type { SessionStorage } from "./session-storage.ts";

/** Options of `redis`. */
export interface RedisOptions {
  /** The prefix of every key. Default: `cardea:`. */
  prefix?: string;
}

/** Sessions, their records, one-time values and counts in Redis. */
export interface RedisStorage extends Required<SessionStorage> {
  /** Closes the connection that was opened for a URL. A client of your own stays open. */
  close(): Promise<void>;
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
 * Creates a storage for sessions, their records, verification tokens, one-time values, counts and revoked sessions in
 * Redis 6.2 or newer, or in a Redis Cluster. Use it with `compose`. Everything in it expires by itself. Each command
 * uses a single key, so keys may be on any node and need no hash tags.
 *
 * A command without an answer within two seconds fails, whatever the client's own settings are. Once Redis
 * is known to be unavailable, every command fails within 250 milliseconds until Redis answers again.
 *
 * @param target a URL such as `redis://localhost:6379`, or a `Redis` or `Cluster` of the package `ioredis`
 */
export function redis(target: RedisClient | string, options: RedisOptions = {}): RedisStorage {
  const { prefix = "cardea:" } = options;
  const { run, close } = open(target);

  const sessionKey = (token: string) => `${prefix}session:${token}`;
  const indexKey = (userId: string) => `${prefix}sessions:${userId}`;
  const consumedKey = (id: string) => `${prefix}consumed:${id}`;
  const counterKey = (id: string) => `${prefix}counter:${id}`;
  const revokedKey = (id: string) => `${prefix}revoked:${id}`;
  const tokenKey = ({ identifier, token }: Pick<VerificationToken, "identifier" | "token">) =>
    `${prefix}token:${JSON.stringify([identifier, token])}`;

  /** Writes a value until an instant, perhaps only if the key is there or is not, and returns whether it did. */
  async function write(key: string, value: string | number, until: Date, ...condition: string[]) {
    const given = [until.getTime(), Date.now(), value, ...condition];
    return (await run("EVAL", setLasting, 1, key, ...given)) !== null;
  }

  /**
   * Writes the index first. An entry without a session is harmless, but a session without an entry could
   * be ended only by somebody who has its token.
   */
  async function writeSession(session: AdapterSession, condition: "NX" | "XX"): Promise<boolean> {
    const { sessionToken, userId, expires } = session;
    const end = expires.getTime();
    await run("EVAL", addToIndex, 1, indexKey(userId), end, sessionToken, Date.now());
    return write(sessionKey(sessionToken), JSON.stringify([userId, end]), expires, condition);
  }

  async function getSession(sessionToken: string): Promise<AdapterSession | null> {
    return parseSession(sessionToken, await run("GET", sessionKey(sessionToken)));
  }

  return {
    ...sessionRecordMethods({ run }, prefix),
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

    /** Keeps an entry without a session, because that session may be about to be written. */
    async deleteSessionsByUserId(userId) {
      const key = indexKey(userId);
      const tokens = toTexts(await run("ZRANGE", key, 0, -1));
      const end = async (token: string) => {
        if (await run("DEL", sessionKey(token))) await run("ZREM", key, token);
      };
      await Promise.all(tokens.map(end));
    },

    async createVerificationToken(token) {
      await write(tokenKey(token), token.expires.getTime(), token.expires);
      return { ...token };
    },

    async useVerificationToken({ identifier, token }) {
      const expires = await run("GETDEL", tokenKey({ identifier, token }));
      return expires === null ? null : { identifier, token, expires: new Date(Number(expires)) };
    },

    async consume(id, expires) {
      return write(consumedKey(id), 1, expires, "NX");
    },

    async increment(id, expires) {
      const given = [expires.getTime(), Date.now()];
      return Number(await run("EVAL", countOn, 1, counterKey(id), ...given));
    },

    async revokeSession(id, expires) {
      await write(revokedKey(id), 1, expires);
    },

    async isSessionRevoked(id) {
      return (await run("EXISTS", revokedKey(id))) === 1;
    },
  };
}
