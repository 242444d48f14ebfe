import { parseJson } from "../../lib/json.ts";
import { isNumber, isText, optional, recordOf } from "../../lib/shape.ts";
import type { AdapterSessionRecord, SessionRecordKey } from "../../types/adapter.ts";
import { grace, keepInIndex } from "./add-to-index.ts";
import type { Connection } from "./connection.ts";
import { lifetime } from "./lifetime.ts";

/**
 * Writes a record among those of its user, which are one hash, so that it takes the place of another one in a single step.
 * A value begins with the instant at which it expires. Drops those that have expired; the hash expires with the last one.
 */
const put = `${lifetime}
local now = tonumber(ARGV[3])
local function ends(value) return tonumber(string.match(value, '^%d+')) end
if ARGV[4] then
  local old = redis.call('hget', KEYS[1], ARGV[4])
  if not old or ends(old) <= now then return 0 end
  redis.call('hdel', KEYS[1], ARGV[4])
end
redis.call('hset', KEYS[1], ARGV[1], ARGV[2])
local all = redis.call('hgetall', KEYS[1])
local last = 0
for i = 1, #all, 2 do
  local expires = ends(all[i + 1])
  if expires <= now - ${grace} then redis.call('hdel', KEYS[1], all[i]) end
  last = math.max(last, expires)
end
redis.call('pexpireat', KEYS[1], lastingUntil(last, now))
return 1`;

/** Everything but the id and the user, which the key and the field of the hash say. */
interface StoredRecord {
  readonly createdAt: number;
  readonly seenAt: number;
  readonly expires: number;
  readonly proofs: string;
  readonly provider: string;
  readonly userAgent?: string | undefined;
  readonly network?: string | undefined;
  readonly issuer?: string | undefined;
  readonly subject?: string | undefined;
  readonly providerSid?: string | undefined;
}

const isStored = recordOf<StoredRecord>({
  createdAt: isNumber,
  seenAt: isNumber,
  expires: isNumber,
  proofs: isText,
  provider: isText,
  userAgent: optional(isText),
  network: optional(isText),
  issuer: optional(isText),
  subject: optional(isText),
  providerSid: optional(isText),
});

function encode(record: AdapterSessionRecord): string {
  const { id: _, userId: __, createdAt, seenAt, expires, ...rest } = record;
  const instants = {
    createdAt: createdAt.getTime(),
    seenAt: seenAt.getTime(),
    expires: expires.getTime(),
  };
  // An absent member is shorter than one that is null.
  const known = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  return `${instants.expires}:${JSON.stringify({ ...instants, ...Object.fromEntries(known) })}`;
}

function decode(userId: string, id: string, value: string): AdapterSessionRecord[] {
  const stored = parseJson(value.slice(value.indexOf(":") + 1));
  if (!isStored(stored) || stored.expires <= Date.now()) return [];
  return [
    {
      id,
      userId,
      createdAt: new Date(stored.createdAt),
      seenAt: new Date(stored.seenAt),
      expires: new Date(stored.expires),
      proofs: stored.proofs,
      userAgent: stored.userAgent ?? null,
      network: stored.network ?? null,
      provider: stored.provider,
      issuer: stored.issuer ?? null,
      subject: stored.subject ?? null,
      providerSid: stored.providerSid ?? null,
    },
  ];
}

/** Returns the provider's names of a session, under which its user is found. */
function namesOf({ issuer, subject, providerSid }: AdapterSessionRecord): string[] {
  if (!issuer) return [];
  return [
    ...(subject ? [nameOf({ issuer, subject })] : []),
    ...(providerSid ? [nameOf({ issuer, providerSid })] : []),
  ];
}

function nameOf(by: Exclude<SessionRecordKey, { userId: string }>): string {
  return "providerSid" in by
    ? JSON.stringify(["sid", by.issuer, by.providerSid])
    : JSON.stringify(["sub", by.issuer, by.subject]);
}

/**
 * The methods for records of sessions.
 *
 * @param prefix of every key
 */
export function sessionRecordMethods({ run }: Pick<Connection, "run">, prefix: string) {
  const recordsKey = (userId: string) => `${prefix}records:${userId}`;
  const ownersKey = (name: string) => `${prefix}record-owners:${name}`;

  async function listOf(userId: string): Promise<AdapterSessionRecord[]> {
    const answer = await run("HGETALL", recordsKey(userId));
    const texts = Array.isArray(answer) ? answer.map(String) : [];
    return texts.flatMap((id, index) =>
      index % 2 === 0 ? decode(userId, id, texts[index + 1] ?? "") : [],
    );
  }

  return {
    /** Writes the provider's names first: an owner without a record is harmless, and expires. */
    async putSessionRecord(record: AdapterSessionRecord, replaces?: string): Promise<boolean> {
      const { id, userId } = record;
      const [now, end] = [Date.now(), record.expires.getTime()];
      for (const name of namesOf(record)) {
        await run("EVAL", keepInIndex, 1, ownersKey(name), end, userId, now);
      }
      const replaced = replaces === undefined ? [] : [replaces];
      const given = [id, encode(record), now, ...replaced];
      return (await run("EVAL", put, 1, recordsKey(userId), ...given)) === 1;
    },

    async listSessionRecords(by: SessionRecordKey): Promise<AdapterSessionRecord[]> {
      if ("userId" in by) return listOf(by.userId);
      const name = nameOf(by);
      const owners = await run("ZRANGE", ownersKey(name), Date.now(), "+inf", "BYSCORE");
      const lists = Array.isArray(owners) ? owners.map((userId) => listOf(String(userId))) : [];
      const records = (await Promise.all(lists)).flat();
      return records.filter((record) => namesOf(record).includes(name));
    },

    async deleteSessionRecord(id: string, userId: string): Promise<boolean> {
      return (await run("HDEL", recordsKey(userId), id)) === 1;
    },
  };
}
