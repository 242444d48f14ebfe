import { randomBytes } from "#crypto";
import { utf8 } from "../lib/bytes.ts";
import { assertAwaited } from "./mistakes.ts";
import { costOf, type PasswordOptions } from "./options.ts";
import { peppersOf } from "./pepper.ts";
import { composed, isTooLong, isWellFormed } from "./spellings.ts";
import { derive } from "./stored/cost.ts";
import { formatPhc, parsePhc } from "./stored/phc.ts";
import { inTurn } from "./work-queue.ts";

const saltBytes = 16;
/** The length of a derived key, and of the MAC that replaces it if there is a pepper. */
const tagBytes = 32;

/**
 * Hashes a password for storage. The result says how it was made, so that it can be verified when the options have
 * changed: `$scrypt$ln=14,r=8,p=5$salt$hash`, as the PHC string format has it. The password is normalised to NFC and
 * otherwise hashed as it is. At most three are computed at once in a process.
 *
 * @returns ASCII text, up to 140 characters long with the usual costs
 * @throws {RangeError} when the password is empty, too long or ill-formed; `checkPassword` says so to the person
 * @throws {TooManyAttempts} with the code `passwords-busy` when a hundred are waiting; its cause says `retryAfter` in seconds
 * @throws {TypeError} when the options are wrong, or the password is a promise
 * @throws {Error} when this runtime lacks the algorithm that was asked for
 */
export async function hashPassword(
  password: string,
  options: PasswordOptions = {},
): Promise<string> {
  const cost = costOf(options);
  const [pepper] = await peppersOf(options);
  assertAwaited("The password", password);
  if (typeof password !== "string") throw new TypeError("A password must be text");
  if (!isWellFormed(password)) {
    throw new RangeError("A password with half a surrogate pair cannot be hashed");
  }
  if (password === "") throw new RangeError("An empty password cannot be hashed");
  if (isTooLong(password)) {
    throw new RangeError("A password may have at most 256 characters and 1,024 bytes");
  }
  const salt = randomBytes(saltBytes);
  const derived = await inTurn(() => derive(cost, utf8(composed(password)), salt, tagBytes));
  if (!pepper) return formatPhc({ cost, salt, tag: derived });
  const tag = await pepper.mac(derived, options.userId);
  return formatPhc({ cost, salt, tag, keyId: pepper.keyId });
}

/**
 * Adds the pepper of the options, bound to their `userId`, to a hash that {@link hashPassword} made without one. The
 * password is not needed: for hashes from before there was a pepper, and for users whose id is not known in time.
 *
 * @throws {TypeError} when there is no pepper, or the hash has one already or is not one of `hashPassword`
 */
export async function addPepper(hash: string, options: PasswordOptions): Promise<string> {
  const [pepper] = await peppersOf(options);
  assertAwaited("The hash", hash);
  if (!pepper) throw new TypeError("addPepper needs the option `pepper`");
  const found = parsePhc(hash);
  if (typeof found !== "object" || found.tag.length !== tagBytes) {
    throw new TypeError("A pepper can only be added to a hash that hashPassword has made");
  }
  if (found.keyId !== undefined) throw new TypeError("The hash has a pepper already");
  const tag = await pepper.mac(found.tag, options.userId);
  return formatPhc({ ...found, tag, keyId: pepper.keyId });
}
