import type { ClockReading } from "../subject.ts";

/**
 * Returns the time at which a response was sent. `Date` is when it was made, and `Age` how many seconds ago that was if it
 * comes from a cache (RFC 9110 section 6.6.1, RFC 9111 section 5.1).
 */
export function readClock(url: string, { headers }: Response): ClockReading | undefined {
  const made = Date.parse(headers.get("date") ?? "");
  if (!Number.isFinite(made)) return undefined;
  const age = Number(headers.get("age") ?? 0) || 0;
  return { host: new URL(url).host, theirs: made + age * 1000, ours: Date.now() };
}
