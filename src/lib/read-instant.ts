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
