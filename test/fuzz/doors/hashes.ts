import { scryptSync } from "node:crypto";
import {
  bcrypt,
  betterAuth,
  django,
  findHashProblem,
  firebase,
  keycloak,
  laravel,
  lucia,
  supabase,
  wordpress,
} from "../../../src/passwords/index.ts";
import { isBounded } from "../../../src/passwords/stored/cost.ts";
import { formatPhc, type PhcHash, parsePhc } from "../../../src/passwords/stored/phc.ts";
import { readHash } from "../../../src/passwords/stored/read-hash.ts";
import { type Door, holds, textOf } from "../door.ts";

const firebaseParameters = {
  signerKey: Buffer.alloc(64, 1).toString("base64"),
  saltSeparator: "Bw==",
  rounds: 8,
  memoryCost: 14,
};

const imports = [
  ...[bcrypt(), betterAuth(), django(), firebase(firebaseParameters), keycloak(), laravel()],
  ...[lucia(), supabase(), wordpress()],
];

/** A stored hash of our own format, or of one that is imported. Those that are cheap are computed. */
const storedHash: Door = {
  name: "stored-hash",
  async run(input) {
    const text = textOf(input);
    const read = readHash(text, { imports }, []);
    const problem = await findHashProblem(text, { imports });
    holds("code" in read === (problem !== undefined), "two readers differ", text);
    if (problem && problem.code !== "unknown-format") {
      holds(problem.message.length < 200, "a problem repeats the hash", problem.message);
    }
    for (const { name, read: readWith } of imports) {
      const alone = readWith(text);
      if (typeof alone !== "object") continue;
      holds(alone.spellings("pä").length > 0, "nothing is tried", name, text);
    }
    const own = parsePhc(text);
    if (typeof own === "object") await checkOwn(text, own);
  },
};

async function checkOwn(text: string, own: PhcHash): Promise<void> {
  const { cost, salt, tag, keyId } = own;
  holds(formatPhc(own) === text, "one hash has two spellings", text, formatPhc(own));
  holds(isBounded(cost, tag.length), "it costs more than it may", text);
  holds(salt.length >= 4 && salt.length <= 64 && tag.length >= 16, "it protects nothing", text);
  const isCheap = cost.algorithm === "scrypt" && cost.ln <= 6 && cost.r <= 8 && cost.p <= 2;
  if (!isCheap || keyId !== undefined) return;
  const derived = scryptSync("password", salt, tag.length, {
    N: 2 ** cost.ln,
    r: cost.r,
    p: cost.p,
  });
  for (const [spelling, made] of [
    ["password", derived],
    ["Password", derived],
  ] as const) {
    const found = readHash(formatPhc({ ...own, tag: Uint8Array.from(made) }), {}, []);
    if ("code" in found) return holds(false, "what was made is not read", found.code, text);
    holds((await found.matches(spelling)) === (spelling === "password"), "node disagrees", text);
  }
}

export const hashDoors: readonly Door[] = [storedHash];
