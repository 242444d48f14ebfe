import { sha256Hex } from "#crypto";
import { utf8 } from "../../lib/bytes.ts";
import { pbkdf2 } from "../kdf/pbkdf2.ts";
import { asTyped } from "../spellings.ts";
import { fromPaddedBase64 } from "../stored/base64.ts";
import { digestBytes, isBoundedPbkdf2, isWithin } from "../stored/bounds.ts";
import { derive, formatCost } from "../stored/cost.ts";
import { parsePhc } from "../stored/phc.ts";
import { sameBytes } from "../stored/same-bytes.ts";
import { readBcrypt } from "./bcrypt.ts";
import type { PasswordScheme } from "./scheme.ts";

type Reading = ReturnType<PasswordScheme["read"]>;

const pbkdf2Grammar =
  /^pbkdf2_sha(?:256|1)\$([1-9]\d{0,8})\$([!-#%-~]{1,64})\$([A-Za-z0-9+/]{1,88}={0,2})$/;

/**
 * Hashes of Django: PBKDF2 with SHA-256 or SHA-1, bcrypt with or without SHA-256, and Argon2id. Those of bcrypt need the
 * package `bcryptjs`.
 */
export function django(): PasswordScheme {
  return { name: "django", read };
}

function read(hash: string): Reading {
  const algorithm = hash.slice(0, Math.max(0, hash.indexOf("$")));
  const rest = hash.slice(algorithm.length + 1);
  switch (algorithm) {
    case "pbkdf2_sha256":
      return readPbkdf2(hash, "SHA-256");
    case "pbkdf2_sha1":
      return readPbkdf2(hash, "SHA-1");
    case "bcrypt":
      return readBcrypt(rest, asTyped);
    case "bcrypt_sha256":
      return readBcrypt(rest, asTyped, sha256Hex);
    case "argon2":
      return readArgon2(`$${rest}`);
    default:
      return undefined;
  }
}

function readPbkdf2(hash: string, digest: "SHA-1" | "SHA-256"): Reading {
  const [, digits, saltText = "", keyText = ""] = pbkdf2Grammar.exec(hash) ?? [];
  const [salt, key] = [utf8(saltText), fromPaddedBase64(keyText)];
  // Django derives as much as one pass yields.
  if (digits === undefined || key?.length !== digestBytes[digest]) return "malformed";
  const iterations = Number(digits);
  const isFit =
    isBoundedPbkdf2(digest, iterations, key.length) && isWithin("saltBytes", salt.length);
  if (!isFit) return "out-of-bounds";
  return {
    spellings: asTyped,
    work: `${digest} ${iterations}`,
    matches: async (spelling) =>
      sameBytes(await pbkdf2(digest, utf8(spelling), salt, iterations, key.length), key),
  };
}

function readArgon2(phc: string): Reading {
  const found = phc.startsWith("$argon2id$") ? parsePhc(phc) : "malformed";
  if (typeof found !== "object") return found;
  const { cost, salt, tag, keyId } = found;
  if (keyId !== undefined) return "malformed";
  return {
    spellings: asTyped,
    work: formatCost(cost),
    matches: async (spelling) =>
      sameBytes(await derive(cost, utf8(spelling), salt, tag.length), tag),
  };
}
