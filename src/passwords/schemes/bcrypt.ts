import { explainMissing, present } from "../../lib/optional-package.ts";
import { asTyped } from "../spellings.ts";
import { isWithin } from "../stored/bounds.ts";
import type { PasswordScheme, StoredPassword } from "./scheme.ts";

/** What is used of the package. */
interface BcryptPackage {
  readonly compare: (password: string, hash: string) => Promise<boolean>;
}

const grammar = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

/**
 * Hashes of bcrypt, `$2a$`, `$2b$` and `$2y$`, as PHP, Ruby and many others write them. Needs the package `bcryptjs`.
 * As in those systems, only the first 72 bytes of a password count; new hashes are never bcrypt.
 */
export function bcrypt(): PasswordScheme {
  return {
    name: "bcrypt",
    read: (hash) => (/^\$2[a-z]?\$/.test(hash) ? readBcrypt(hash, asTyped) : undefined),
    prepare: loadBcrypt,
  };
}

/** Reads a hash of bcrypt. `encode` makes of a password the texts that may have been hashed. */
export function readBcrypt(
  hash: string,
  spellings: StoredPassword["spellings"],
  encode: (spelling: string) => string | Promise<string> = (spelling) => spelling,
): StoredPassword | "malformed" | "out-of-bounds" {
  const [, cost] = grammar.exec(hash) ?? [];
  if (cost === undefined) return "malformed";
  if (!isWithin("bcryptCost", Number(cost))) return "out-of-bounds";
  return {
    spellings,
    work: `bcrypt ${cost}`,
    matches: async (spelling) => {
      const { compare } = await loadBcrypt();
      return compare(await encode(spelling), hash);
    },
  };
}

/**
 * Loads the package.
 *
 * @throws {Error} when it is not installed
 */
export async function loadBcrypt(): Promise<BcryptPackage> {
  try {
    // Version 2 is CommonJS, of which Node.js names only the default.
    return present(await import("bcryptjs")).default;
  } catch (cause) {
    throw explainMissing("bcryptjs", cause);
  }
}
