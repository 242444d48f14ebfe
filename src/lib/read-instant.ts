import { isDate } from "./kind.ts";

/** A date and time that says in which time zone. */
const zoned = /T.*(?:Z|[+-]\d\d:?\d\d)$/i;

/**
 * Returns an instant that an adapter returned: some return text instead of a `Date`. Undefined if nobody knows when it
 * was, as with `true`, or with text that names no time zone.
 */
export function readInstant(value: unknown): Date | undefined {
  const date = typeof value === "string" && zoned.test(value) ? new Date(value) : value;
  return isDate(date) && !Number.isNaN(date.valueOf()) ? date : undefined;
}

/** Between which numbers milliseconds since the epoch lie, from 1973 to 33658: seconds are less, and microseconds more. */
const [least, most] = [1e11, 1e15];

/** Reads a date, text that says in which time zone it is, or milliseconds since the epoch. */
export function readDate(value: unknown): Date | undefined {
  if (typeof value !== "number") return readInstant(value);
  return value >= least && value < most ? new Date(value) : undefined;
}
