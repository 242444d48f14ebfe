import { equal } from "#crypto";
import { hex, utf8 } from "../../lib/bytes.ts";
import { normalized } from "../../lib/normalize.ts";
import { scrypt } from "../kdf/scrypt.ts";
import type { PasswordScheme, StoredPassword } from "./scheme.ts";

const grammar = /^([0-9a-f]{32}):([0-9a-f]{128})$/;

/** Hashes of Better Auth, of oslo and of Lucia 3: `salt:key` in hexadecimal. */
export function betterAuth(): PasswordScheme {
  return {
    name: "better-auth",
    read(hash) {
      if (!/^[0-9a-f]{32}:/.test(hash)) return undefined;
      const [, salt, key] = grammar.exec(hash) ?? [];
      return salt && key ? scryptOfText(salt, key, 16) : "malformed";
    },
  };
}

/**
 * How this family hashes: scrypt of the password in NFKC, with N = 16384 and the hexadecimal text of the salt itself.
 *
 * @param key 64 bytes in hexadecimal
 */
export function scryptOfText(salt: string, key: string, r: 8 | 16): StoredPassword {
  return {
    spellings: (typed) => [normalized(typed, "NFKC")],
    work: `scrypt ${r}`,
    matches: async (spelling) => {
      const derived = await scrypt(utf8(spelling), utf8(salt), { ln: 14, r, p: 1 }, 64);
      return equal(hex(derived), key);
    },
  };
}
