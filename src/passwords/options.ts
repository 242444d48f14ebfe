import { hasScrypt } from "./kdf/scrypt.ts";
import type { PasswordScheme } from "./schemes/scheme.ts";
import { type HashCost, type PasswordAlgorithm, usualCosts } from "./stored/cost.ts";
import { formatPhc, parsePhc } from "./stored/phc.ts";

/** How passwords are hashed and checked. Write it once, and use it for both. */
export interface PasswordOptions {
  /**
   * The algorithm of new hashes, with its usual cost, or with a cost of your own. Hashes of all three are always
   * verified where the runtime can. Default: `"scrypt"`, and `"pbkdf2"` where the runtime has no scrypt.
   */
  readonly algorithm?: PasswordAlgorithm | HashCost | undefined;
  /**
   * A secret that is kept elsewhere than the hashes, without which they cannot be guessed; at least 32 characters. Of
   * several, the first one writes and all verify. An `undefined` one is an error. Default: none.
   */
  readonly pepper?: string | readonly string[] | undefined;
  /**
   * Whose password it is. With a pepper, the hash is then worth nothing in another user's row. Verifying needs the same
   * value as hashing. Default: no one's.
   */
  readonly userId?: string | undefined;
  /** The other systems whose hashes are verified, such as `[django()]`. Default: none. */
  readonly imports?: readonly PasswordScheme[] | undefined;
}

/**
 * Returns the cost of new hashes.
 *
 * @throws {TypeError} when there is no such algorithm
 * @throws {RangeError} when the cost is out of bounds
 */
export function costOf({ algorithm }: PasswordOptions): HashCost {
  const given = algorithm ?? (hasScrypt() ? "scrypt" : "pbkdf2");
  const cost = typeof given === "string" ? usualCosts[given] : given;
  if (!Object.hasOwn(usualCosts, cost?.algorithm)) {
    throw new TypeError(
      'The option `algorithm` must be "scrypt", "argon2id" or "pbkdf2", or an object with one of them and its cost',
    );
  }
  // What is written must be readable, so the bounds of stored hashes hold here too.
  const sample = { cost, salt: new Uint8Array(16), tag: new Uint8Array(32) };
  if (typeof parsePhc(formatPhc(sample)) !== "object") {
    throw new RangeError(`The cost of ${cost.algorithm} is out of bounds`);
  }
  return cost;
}
