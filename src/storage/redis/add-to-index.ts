import { lifetime } from "./lifetime.ts";

/** How long what has expired stays in an index, in milliseconds: the clock of the process that drops it may be ahead of others. */
export const grace = 60 * 60 * 1000;

const thenTidy = `
redis.call('zremrangebyscore', KEYS[1], '-inf', ARGV[3] - ${grace})
local last = redis.call('zrange', KEYS[1], -1, -1, 'withscores')
if last[2] then redis.call('pexpireat', KEYS[1], lastingUntil(last[2], ARGV[3])) end`;

/**
 * Adds a member to an index, whose scores are the instants at which the members expire, and drops those that have. The index
 * expires together with its last member.
 */
export const addToIndex = `${lifetime}
redis.call('zadd', KEYS[1], ARGV[1], ARGV[2])${thenTidy}`;

/** The same for a member that may be in the index for several reasons: it stays for the one that lasts longest. */
export const keepInIndex = `${lifetime}
redis.call('zadd', KEYS[1], 'GT', ARGV[1], ARGV[2])${thenTidy}`;
