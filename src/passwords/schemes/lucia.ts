import { betterAuth, scryptOfText } from "./better-auth.ts";
import type { PasswordScheme } from "./scheme.ts";

const grammar = /^(s2:)?([A-Za-z0-9]{16}):([0-9a-f]{128})$/;

/** Hashes of Lucia: `salt:key` of version 1, `s2:salt:key` of versions 1 and 2, and those of version 3, which are Better Auth's. */
export function lucia(): PasswordScheme {
  return {
    name: "lucia",
    read(hash) {
      if (!/^(?:s2:|[A-Za-z0-9]{16}:)/.test(hash)) return betterAuth().read(hash);
      const [, version, salt, key] = grammar.exec(hash) ?? [];
      return salt && key ? scryptOfText(salt, key, version ? 16 : 8) : "malformed";
    },
  };
}
