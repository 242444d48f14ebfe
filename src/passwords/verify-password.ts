import { isError } from "../lib/kind.ts";
import { addMissingWork, pretend } from "./equal-work.ts";
import { assertAwaited } from "./mistakes.ts";
import { costOf, type PasswordOptions } from "./options.ts";
import { peppersOf } from "./pepper.ts";
import type { HashProblem } from "./schemes/scheme.ts";
import { composed, isTooLong, isWellFormed } from "./spellings.ts";
import { type HashCost, sameCost } from "./stored/cost.ts";
import { problemOf, type ReadHash, readHash } from "./stored/read-hash.ts";
import { inTurn } from "./work-queue.ts";

/** Whether a password is right. */
export type PasswordVerdict =
  | {
      readonly ok: true;
      /** Whether the stored hash is not what `hashPassword` would write now. Replace it, unless it has changed meanwhile. */
      readonly needsRehash: boolean;
      readonly problem?: undefined;
    }
  | {
      readonly ok: false;
      readonly needsRehash: false;
      /** Why the stored hash could not be checked. Log it, and tell the person that the password is wrong. */
      readonly problem?: HashProblem | undefined;
    };

const wrong = { ok: false, needsRehash: false } as const;

/**
 * Checks a password against a stored hash. Without a hash, or with one that is broken or cheaper than new ones, it takes as long
 * as with a new one, so that nobody learns from the time who has an account. One that is costlier takes longer. At most three are computed at once in a process.
 *
 * @param password what was typed; anything but text is a wrong password
 * @param hash what is stored; `null` or `undefined` if there is no such user, or no password. Anything else but text is
 *   `malformed`
 * @throws {TooManyAttempts} with the code `passwords-busy` when a hundred are waiting; its cause says `retryAfter` in seconds
 * @throws {TypeError} when the options are wrong, or the password or the hash is a promise
 * @throws {RangeError} when the cost in the options is out of bounds
 */
export async function verifyPassword(
  password: unknown,
  hash: string | null | undefined,
  options: PasswordOptions = {},
): Promise<PasswordVerdict> {
  assertAwaited("The password", password);
  assertAwaited("The stored hash", hash);
  const cost = costOf(options);
  const peppers = await peppersOf(options);
  if (!isWellFormed(password) || password === "" || isTooLong(password)) return wrong;
  const found = hash ? readHash(hash, options, peppers) : undefined;
  return inTurn(async () => {
    if (found && !("code" in found)) return verify(password, found, cost, peppers[0]?.keyId);
    await pretend(password, cost);
    return found ? { ...wrong, problem: found } : wrong;
  });
}

async function verify(
  password: string,
  found: ReadHash,
  cost: HashCost,
  keyId: string | undefined,
): Promise<PasswordVerdict> {
  const costsTheSame = found.cost !== undefined && sameCost(found.cost, cost);
  const spellings = found.spellings(password);
  const begun = performance.now();
  try {
    for (const spelling of spellings) {
      if (!(await found.matches(spelling))) continue;
      const isCurrent = costsTheSame && found.keyId === keyId && spelling === composed(password);
      return { ok: true, needsRehash: !isCurrent };
    }
  } catch (error) {
    await pretend(password, cost);
    const reason = isError(error) ? error.message : "an unknown error";
    return { ...wrong, problem: problemOf("unsupported", reason) };
  }
  // Imported hashes are often cheap, and that must not show.
  if (!costsTheSame) {
    const kind = `${spellings.length} ${found.work}`;
    await addMissingWork(password, cost, kind, performance.now() - begun);
  }
  return wrong;
}
