/** The fewest characters where a password is the only factor (NIST SP 800-63B-4 section 3.1.1.2). */
export const usualMinLength = 15;

/** NIST SP 800-63B-4 section 3.1.1.2 asks for this many where there is a second factor. */
export const leastMinLength = 8;

/** Longer ones must be allowed, not demanded. */
export const mostMinLength = 64;

/** Whether a value can be the fewest characters of a password. */
export function isMinLength(value: unknown): value is number {
  return (
    Number.isInteger(value) && Number(value) >= leastMinLength && Number(value) <= mostMinLength
  );
}
