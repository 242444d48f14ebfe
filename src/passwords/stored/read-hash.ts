import { utf8 } from "../../lib/bytes.ts";
import type { PasswordOptions } from "../options.ts";
import { type Pepper, peppersOf } from "../pepper.ts";
import type { HashProblem, HashProblemCode, StoredPassword } from "../schemes/scheme.ts";
import { composed, distinct } from "../spellings.ts";
import { derive, formatCost, type HashCost } from "./cost.ts";
import { type PhcHash, parsePhc } from "./phc.ts";
import { sameBytes } from "./same-bytes.ts";

/** A stored hash that can be verified. Imported ones have neither cost nor key id. */
export interface ReadHash extends StoredPassword {
  readonly work: string;
  readonly cost?: HashCost;
  readonly keyId?: string | undefined;
}

/** No scheme needs more; Keycloak's JSON comes closest. */
const longest = 4096;

/** What a hash of an unknown format may be, so that the operator knows what to name. */
const hints: readonly [RegExp, string][] = [
  [/^\$2[abxy]\$/, "It looks like bcrypt()"],
  [/^(?:pbkdf2_|bcrypt|argon2\$)/, "It looks like django()"],
  [/^\$(?:wp|P)\$/, "It looks like wordpress()"],
  [/^[0-9a-f]{32}:[0-9a-f]{128}$/, "It looks like betterAuth() or lucia()"],
  [/^(?:s2:)?\w{16}:[0-9a-f]{128}$/, "It looks like lucia()"],
  [/^\{/, "It looks like keycloak()"],
];

/** What may be wrong with a hash of a known format. */
type KnownFormatProblem = Exclude<HashProblemCode, "unknown-format">;

const problems: Readonly<Record<KnownFormatProblem, string>> = {
  malformed: "The stored hash is malformed",
  "out-of-bounds": "A parameter of the stored hash is too large or too small to be computed",
  unsupported: "The stored hash cannot be checked here",
  "unknown-pepper": "The stored hash was made with a pepper that is not among those of the options",
};

/** Says why a hash of a scheme cannot be checked. */
export function problemOf(code: KnownFormatProblem, detail: string): HashProblem {
  return { code, message: `${problems[code]} (${detail})` };
}

/** Reads a stored hash, without computing any. */
export function readHash(
  hash: unknown,
  { imports = [], userId }: PasswordOptions,
  peppers: readonly Pepper[],
): ReadHash | HashProblem {
  if (typeof hash !== "string") return problemOf("malformed", "no text");
  if (hash.length > longest) return problemOf("malformed", "too long");
  const own = parsePhc(hash);
  if (typeof own === "string") return problemOf(own, "PHC format");
  if (own) return readOwn(own, userId, peppers);
  for (const { name, read } of imports) {
    const stored = read(hash);
    if (stored === undefined) continue;
    if (typeof stored === "string") return problemOf(stored, name);
    return { ...stored, work: `${name} ${stored.work ?? ""}` };
  }
  const [, hint] = hints.find(([pattern]) => pattern.test(hash)) ?? [];
  const advice = hint ? `. ${hint}, which \`imports\` does not name` : "";
  return {
    code: "unknown-format",
    message: `The stored hash has no format that is known here${advice}`,
  };
}

function readOwn(
  { cost, salt, tag, keyId }: PhcHash,
  userId: string | undefined,
  peppers: readonly Pepper[],
): ReadHash | HashProblem {
  const pepper = peppers.find((candidate) => candidate.keyId === keyId);
  if (keyId !== undefined && !pepper) return problemOf("unknown-pepper", `key id ${keyId}`);
  return {
    cost,
    keyId,
    work: formatCost(cost),
    // Other systems write this format too, and not all of them normalise.
    spellings: (typed) => distinct(composed(typed), typed),
    matches: async (spelling) => {
      const derived = await derive(cost, utf8(spelling), salt, tag.length);
      return sameBytes(pepper ? await pepper.mac(derived, userId) : derived, tag);
    },
  };
}

/**
 * Says why a stored hash could not be verified, without computing it: to look through a table before it is imported.
 * Returns `undefined` if nothing is wrong.
 *
 * @throws {TypeError} when a pepper is missing or too short
 */
export async function findHashProblem(
  hash: string,
  options: PasswordOptions = {},
): Promise<HashProblem | undefined> {
  const found = readHash(hash, options, await peppersOf(options));
  return "code" in found ? found : undefined;
}
