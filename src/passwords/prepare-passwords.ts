import { utf8 } from "../lib/bytes.ts";
import { expectHashing } from "../lib/hash-queue.ts";
import { costOf, type PasswordOptions } from "./options.ts";
import { peppersOf } from "./pepper.ts";
import { derive, type HashCost, type PasswordAlgorithm } from "./stored/cost.ts";

/** The smallest costs that there are: they show that a runtime has the algorithm. */
const trials: Readonly<Record<PasswordAlgorithm, HashCost>> = {
  scrypt: { algorithm: "scrypt", ln: 1, r: 1, p: 1 },
  argon2id: { algorithm: "argon2id", m: 8, t: 1, p: 1 },
  pbkdf2: { algorithm: "pbkdf2", i: 1000 },
};

/**
 * Checks the options when an application starts: that this runtime has the algorithm, that the packages of the named
 * schemes are installed, and that there is a pepper if one was meant.
 *
 * @throws {TypeError} when the options are wrong
 * @throws {RangeError} when the cost in the options is out of bounds
 * @throws {Error} when the runtime lacks the algorithm, or a package is missing
 */
export async function preparePasswords(options: PasswordOptions = {}): Promise<void> {
  const { algorithm } = costOf(options);
  await peppersOf(options);
  await derive(trials[algorithm], utf8("trial"), new Uint8Array(16), 32);
  expectHashing();
  for (const { prepare } of options.imports ?? []) await prepare?.();
}
