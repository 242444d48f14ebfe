import type { Bytes } from "../../lib/bytes.ts";
import { fromUnpaddedBase64, unpaddedBase64 } from "./base64.ts";
import { isWholeTag, isWithin } from "./bounds.ts";
import { formatCost, type HashCost, isBounded } from "./cost.ts";

/** What stands in a hash of the PHC string format: `$scrypt$ln=14,r=8,p=5$salt$tag`. */
export interface PhcHash {
  readonly cost: HashCost;
  readonly salt: Bytes;
  /** What was derived from password and salt, or the MAC of it if there is a pepper. */
  readonly tag: Bytes;
  /** Which pepper the MAC was made with. */
  readonly keyId?: string | undefined;
}

const end = String.raw`(?:,keyid=(?<keyId>[0-9a-f]{8}))?\$(?<salt>[A-Za-z0-9+/]{1,128})\$(?<tag>[A-Za-z0-9+/]{1,256})$`;

/** The order of parameters and a number without leading zeros are parts of the format, so each hash has one spelling. */
const grammars = {
  scrypt: new RegExp(String.raw`^\$scrypt\$ln=([1-9]\d?),r=([1-9]\d{0,5}),p=([1-9]\d{0,5})${end}`),
  argon2id: new RegExp(
    String.raw`^\$argon2id\$v=19\$m=([1-9]\d{0,9}),t=([1-9]\d{0,5}),p=([1-9]\d{0,5})${end}`,
  ),
  pbkdf2: new RegExp(String.raw`^\$pbkdf2-sha256\$i=([1-9]\d{0,9})${end}`),
} as const;

/** Writes a hash in the PHC string format. */
export function formatPhc({ cost, salt, tag, keyId }: PhcHash): string {
  const pepper = keyId === undefined ? "" : `,keyid=${keyId}`;
  return `$${formatCost(cost)}${pepper}$${unpaddedBase64(salt)}$${unpaddedBase64(tag)}`;
}

/** Reads a hash in the PHC string format. Returns `undefined` for any other format. */
export function parsePhc(hash: string): PhcHash | "malformed" | "out-of-bounds" | undefined {
  const algorithm = algorithmOf(hash);
  if (!algorithm) return undefined;
  const match = grammars[algorithm].exec(hash);
  const { salt: saltText = "", tag: tagText = "", keyId } = match?.groups ?? {};
  const [salt, tag] = [fromUnpaddedBase64(saltText), fromUnpaddedBase64(tagText)];
  if (!match || !salt || !tag) return "malformed";
  const cost = costOf(algorithm, match.slice(1, 4).map(Number));
  const isTag = isWithin("tagBytes", tag.length);
  const isFit = isTag && isBounded(cost, tag.length) && isSalt(algorithm, salt);
  if (!isFit) return "out-of-bounds";
  const isWhole = algorithm === "argon2id" || isWholeTag(tag.length);
  return isWhole ? { cost, salt, tag, keyId } : "malformed";
}

function isSalt(algorithm: HashCost["algorithm"], salt: Bytes): boolean {
  // RFC 9106 section 3.1 asks for 8 bytes.
  return isWithin("saltBytes", salt.length) && (algorithm !== "argon2id" || salt.length >= 8);
}

function algorithmOf(hash: string): keyof typeof grammars | undefined {
  if (hash.startsWith("$scrypt$")) return "scrypt";
  if (hash.startsWith("$argon2id$")) return "argon2id";
  return hash.startsWith("$pbkdf2-sha256$") ? "pbkdf2" : undefined;
}

function costOf(algorithm: HashCost["algorithm"], [a = 0, b = 0, c = 0]: number[]): HashCost {
  switch (algorithm) {
    case "scrypt":
      return { algorithm, ln: a, r: b, p: c };
    case "argon2id":
      return { algorithm, m: a, t: b, p: c };
    case "pbkdf2":
      return { algorithm, i: a };
  }
}
