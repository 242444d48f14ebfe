/**
 * The largest parameters that are computed, whoever wrote the hash, and the smallest that are worth it. The largest are
 * about sixteen times the work of a hash with the usual cost.
 */
const bounds = {
  bcryptCost: [4, 14],
  pbkdf2Iterations: [1000, 9_600_000],
  phpassCost: [7, 16],
  saltBytes: [4, 64],
  tagBytes: [16, 128],
} as const;

/** Whether a number is within the bounds of its kind. */
export function isWithin(kind: keyof typeof bounds, value: number): boolean {
  const [least, most] = bounds[kind];
  return value >= least && value <= most;
}

/**
 * Whether somebody may have chosen this length for what PBKDF2 or scrypt derives. There a shorter key begins a longer one, so
 * without this a tag that was cut off would still be one of the password. Argon2 hashes the length too.
 *
 * @param length in bytes
 */
export function isWholeTag(length: number): boolean {
  return length % 4 === 0;
}

/** The bytes that one pass of PBKDF2 yields. */
export const digestBytes = { "SHA-1": 20, "SHA-256": 32, "SHA-512": 64 } as const;

/** Whether PBKDF2 may derive so many bytes with so many iterations: each block of them costs all iterations. */
export function isBoundedPbkdf2(
  hash: keyof typeof digestBytes,
  iterations: number,
  length: number,
): boolean {
  const blocks = Math.ceil(length / digestBytes[hash]);
  return (
    isWithin("pbkdf2Iterations", iterations) && isWithin("pbkdf2Iterations", iterations * blocks)
  );
}
