const thenTidy = `
redis.call('zremrangebyscore', KEYS[1], '-inf', ARGV[3])
local last = redis.call('zrange', KEYS[1], -1, -1, 'withscores')
if last[2] then redis.call('pexpireat', KEYS[1], last[2]) end`;

/**
 * Adds a member to an index, whose scores are the instants at which the members expire, and drops those that have. The index
 * expires together with its last member.
 */
export const addToIndex = `redis.call('zadd', KEYS[1], ARGV[1], ARGV[2])${thenTidy}`;

/** The same for a member that may be in the index for several reasons: it stays for the one that lasts longest. */
export const keepInIndex = `redis.call('zadd', KEYS[1], 'GT', ARGV[1], ARGV[2])${thenTidy}`;
