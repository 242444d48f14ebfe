import { hkdfSha256, hmacSha256 } from "#crypto";
import type { Awaitable } from "../lib/awaitable.ts";
import { type Bytes, hex } from "../lib/bytes.ts";
import { guessableSecret } from "../lib/guessable-secret.ts";
import { assertImports } from "./mistakes.ts";
import type { PasswordOptions } from "./options.ts";
import { unpaddedBase64 } from "./stored/base64.ts";

const minLength = 32;

/**
 * A keyed step after hashing: the HMAC-SHA-256 of the derived key is stored, so that a stolen table alone is of no use
 * for guessing. Its key serves this purpose alone, whatever else the secret is used for.
 */
export interface Pepper {
  /** Names the secret in the stored hash without giving it away. */
  readonly keyId: string;
  /** Returns the MAC of a derived key, bound to the user if one is given. 32 bytes. */
  readonly mac: (derived: Bytes, userId: string | undefined) => Promise<Bytes>;
}

/**
 * Returns a pepper for each secret. The first one writes, all verify.
 *
 * @throws {TypeError} when `imports` is no list of schemes, a secret is missing or shorter than 32 characters, or in production
 *   the first can be guessed
 */
export function peppersOf(options: PasswordOptions): Promise<readonly Pepper[]> {
  // Whoever uses the options asks for the peppers, so a mistake is found at the first use.
  assertImports(options.imports);
  if (!("pepper" in options)) return Promise.resolve([]);
  const { pepper = [] } = options;
  const secrets = typeof pepper === "string" ? [pepper] : pepper;
  // A variable of the environment that is not set must not turn the pepper off.
  if (secrets.length === 0 || !secrets.every(isLongEnough)) {
    throw new TypeError(
      `The option \`pepper\` needs a secret of at least ${minLength} characters; is its environment variable set? To do without a pepper, leave the option out`,
    );
  }
  const weakness = guessableSecret(secrets[0]);
  if (weakness) {
    throw new TypeError(
      `The option \`pepper\` ${weakness}. Run \`npx cardea secret\`, and put the result in front of it, as in \`[newer, older]\`: the old one still verifies`,
    );
  }
  return Promise.all(secrets.map(createPepper));
}

/** A list may hold variables that are not set. */
function isLongEnough(secret: unknown): boolean {
  return typeof secret === "string" && secret.length >= minLength;
}

async function createPepper(secret: string): Promise<Pepper> {
  const [key, namingKey] = await Promise.all([keyFor(secret, "mac"), keyFor(secret, "key id")]);
  const name = await hmacSha256(namingKey, "");
  return {
    keyId: hex(name.subarray(0, 4)),
    mac: async (derived, userId) =>
      hmacSha256(key, JSON.stringify([userId ?? null, unpaddedBase64(derived)])),
  };
}

function keyFor(secret: string, use: "mac" | "key id"): Awaitable<Bytes> {
  return hkdfSha256(secret, "password-pepper", `cardea ${use} for password-pepper`, 32);
}
