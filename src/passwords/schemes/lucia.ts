import { betterAuth, scryptOfText } from "./better-auth.ts";
import type { PasswordScheme } from "./scheme.ts";

/** `LegacyScrypt` of version 3 writes the format of version 2 with the longer salts of version 3. */
const grammar = /^(?:(s2:)([A-Za-z0-9]{16}|[0-9a-f]{32})|([A-Za-z0-9]{16})):([0-9a-f]{128})$/;

/** Hashes of Lucia: `salt:key` of version 1, `s2:salt:key` of versions 1 and 2 and of `LegacyScrypt`, and those of version 3, which are Better Auth's. */
export function lucia(): PasswordScheme {
  return {
    name: "lucia",
    read(hash) {
      if (!/^(?:s2:|[A-Za-z0-9]{16}:)/.test(hash)) return betterAuth().read(hash);
      const [, version, salt, saltOfFirst, key] = grammar.exec(hash) ?? [];
      const chosen = salt ?? saltOfFirst;
      return chosen && key ? scryptOfText(chosen, key, version ? 16 : 8) : "malformed";
    },
  };
}
