import { equal } from "#crypto";
import { type Bytes, concatBytes, utf8 } from "../../lib/bytes.ts";
import { nodeCrypto } from "../kdf/node-crypto.ts";
import { isWithin } from "../stored/bounds.ts";
import type { StoredPassword } from "./scheme.ts";

const alphabet = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const grammar = /^\$P\$([./0-9A-Za-z])([./0-9A-Za-z]{8})([./0-9A-Za-z]{22})$/;

/**
 * Reads a portable hash of phpass: `$P$`, one character for the cost, 8 of salt, and MD5 applied over and over. It is
 * weak, and only read so that it can be replaced.
 */
export function readPhpass(
  hash: string,
  spellings: StoredPassword["spellings"],
): StoredPassword | "malformed" | "out-of-bounds" {
  const [, costLetter, salt, stored] = grammar.exec(hash) ?? [];
  if (!costLetter || !salt || !stored) return "malformed";
  const cost = alphabet.indexOf(costLetter);
  if (!isWithin("phpassCost", cost)) return "out-of-bounds";
  return {
    spellings,
    work: `phpass ${cost}`,
    matches: async (spelling) =>
      equal(encode(stretch(utf8(spelling), utf8(salt), 2 ** cost)), stored),
  };
}

function stretch(password: Bytes, salt: Bytes, rounds: number): Bytes {
  let digest = md5(concatBytes(salt, password));
  for (let round = 0; round < rounds; round++) digest = md5(concatBytes(digest, password));
  return digest;
}

function md5(data: Bytes): Bytes {
  const { createHash } = nodeCrypto() ?? {};
  if (!createHash) throw new Error("This runtime has no MD5 (node:crypto)");
  return createHash("md5").update(data).digest();
}

/** Six bits a character, the lowest first: three bytes become four characters. */
function encode(bytes: Bytes): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const group = bytes.subarray(at, at + 3);
    let bits = group.reduceRight((sum, byte) => sum * 256 + byte, 0);
    for (let left = group.length; left >= 0; left--) {
      text += alphabet.charAt(bits % 64);
      bits = Math.floor(bits / 64);
    }
  }
  return text;
}
