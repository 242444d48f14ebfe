import { toBase64, utf8 } from "../../lib/bytes.ts";
import { asTyped, distinct } from "../spellings.ts";
import { loadBcrypt, readBcrypt } from "./bcrypt.ts";
import { readPhpass } from "./phpass.ts";
import type { PasswordScheme } from "./scheme.ts";

/**
 * Hashes of WordPress: since 6.8 `$wp` and bcrypt of a MAC, which needs the package `bcryptjs`, and before that `$P$` of
 * phpass, which needs `node:crypto`. WordPress removes white space around a password, so here it is removed too.
 */
export function wordpress(): PasswordScheme {
  return {
    name: "wordpress",
    read(hash) {
      if (hash.startsWith("$wp$")) return readBcrypt(hash.slice("$wp".length), trimmed, keyed);
      return hash.startsWith("$P$") ? readPhpass(hash, trimmed) : undefined;
    },
    prepare: loadBcrypt,
  };
}

/** What PHP's `trim` removes. */
const blanks = " \n\r\t\v\0";

function trimmed(typed: string): readonly string[] {
  return distinct(...asTyped(typed).map(trim));
}

function trim(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && blanks.includes(text.charAt(start))) start++;
  while (end > start && blanks.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** HMAC-SHA-384 makes any length fit into bcrypt. */
async function keyed(password: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-384" };
  const secret = utf8("wp-sha384");
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  return toBase64(new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8(password))));
}
