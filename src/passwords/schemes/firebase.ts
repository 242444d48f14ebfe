import { type Bytes, concatBytes, utf8 } from "../../lib/bytes.ts";
import { scrypt } from "../kdf/scrypt.ts";
import { asTyped } from "../spellings.ts";
import { fromPaddedBase64 } from "../stored/base64.ts";
import { isWithin } from "../stored/bounds.ts";
import { isBoundedScrypt } from "../stored/cost.ts";
import { sameBytes } from "../stored/same-bytes.ts";
import type { PasswordScheme } from "./scheme.ts";

/** The hash parameters of a Firebase project, as its console shows them: Authentication, Users, Password hash parameters. */
export interface FirebaseParameters {
  /** `base64_signer_key` */
  readonly signerKey: string;
  /** `base64_salt_separator` */
  readonly saltSeparator: string;
  /** `rounds` */
  readonly rounds: number;
  /** `mem_cost` */
  readonly memoryCost: number;
}

const grammar = /^firebase:([\w+/-]{1,100}={0,2}):([\w+/-]{1,180}={0,2})$/;

/**
 * Hashes of Firebase Authentication. Store `firebase:` + `salt` + `:` + `passwordHash` of each user that
 * `firebase auth:export` writes.
 *
 * @throws {TypeError} when a parameter cannot be right
 */
export function firebase(parameters: FirebaseParameters): PasswordScheme {
  const signerKey = decode(parameters.signerKey);
  const separator = decode(parameters.saltSeparator);
  const cost = { ln: parameters.memoryCost, r: parameters.rounds, p: 1 };
  const isWhole = Number.isInteger(cost.ln) && Number.isInteger(cost.r);
  if (!signerKey || !separator || !isWhole || !isBoundedScrypt(cost)) {
    throw new TypeError("These are not the password hash parameters of a Firebase project");
  }
  return {
    name: "firebase",
    read(hash) {
      if (!hash.startsWith("firebase:")) return undefined;
      const [, saltText = "", keyText = ""] = grammar.exec(hash) ?? [];
      const [salt, stored] = [decode(saltText), decode(keyText)];
      if (!salt || !stored) return "malformed";
      const isFit = isWithin("saltBytes", salt.length) && stored.length === signerKey.length;
      if (!isFit) return "out-of-bounds";
      return {
        spellings: asTyped,
        matches: async (spelling) => {
          const whole = concatBytes(salt, separator);
          const derived = await scrypt(utf8(spelling), whole, cost, 64);
          return sameBytes(await encrypt(derived.subarray(0, 32), signerKey), stored);
        },
      };
    },
  };
}

/** Google's tools write both alphabets of base64, with padding. */
function decode(text: string): Bytes | undefined {
  return text === "" ? undefined : fromPaddedBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
}

/** AES-256-CTR with a counter that begins at zero. */
async function encrypt(keyBytes: Bytes, data: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", keyBytes, "AES-CTR", false, ["encrypt"]);
  const algorithm = { name: "AES-CTR", counter: new Uint8Array(16), length: 64 };
  return new Uint8Array(await crypto.subtle.encrypt(algorithm, key, data));
}
