/**
 * The beginning of a script: `lastingUntil(at, now)` is the instant at which a key expires that the application means to keep until
 * `at`, where its clock says `now`. The clock of Redis may be ahead of the application's, and the application's ahead of that of
 * another process which has chosen `at`. Whichever says later counts: a key that is gone too soon is a code that works twice,
 * a guess that is not counted, or a session that works again; one that stays is only stale.
 */
export const lifetime = `
local time = redis.call('time')
local clock = time[1] * 1000 + math.floor(time[2] / 1000)
local function lastingUntil(at, now)
  return string.format('%.0f', math.max(tonumber(at), clock + at - now))
end`;

/** Writes a value that expires. Further arguments are conditions of SET. */
export const setLasting = `${lifetime}
return redis.call('set', KEYS[1], ARGV[3], 'PXAT', lastingUntil(ARGV[1], ARGV[2]), unpack(ARGV, 4))`;

/** Counts on. The count expires with the first call's instant, in the same step, so that none is left without an end. */
export const countOn = `${lifetime}
local count = redis.call('incr', KEYS[1])
if count == 1 then redis.call('pexpireat', KEYS[1], lastingUntil(ARGV[1], ARGV[2])) end
return count`;
