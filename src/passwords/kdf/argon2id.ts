import type { Bytes } from "../../lib/bytes.ts";
import { nodeCrypto } from "./node-crypto.ts";

/** The parameters of RFC 9106, under the names of the stored form. */
export interface Argon2Parameters {
  /** Memory in KiB. */
  readonly m: number;
  /** Passes. */
  readonly t: number;
  /** Lanes. */
  readonly p: number;
}

/** Web Crypto, whose types do not know the format "raw-secret" yet. */
interface Argon2Subtle {
  importKey(
    format: string,
    key: Bytes,
    algorithm: string,
    extractable: boolean,
    usages: readonly KeyUsage[],
  ): Promise<CryptoKey>;
}

const unsupported =
  "This runtime has no argon2id. Node.js has it from 24.7 on, and so have Bun and Deno";

/**
 * Derives `length` bytes with Argon2id, version 1.3 (RFC 9106).
 *
 * @throws {Error} when this runtime has no Argon2id, or too little memory
 */
export async function argon2id(
  password: Bytes,
  salt: Bytes,
  parameters: Argon2Parameters,
  length: number,
): Promise<Bytes> {
  const crypto = nodeCrypto();
  if (crypto && typeof crypto.argon2 === "function") {
    return withNode(crypto, password, salt, parameters, length);
  }
  const key = await importSecret(password);
  const { m: memory, t: passes, p: parallelism } = parameters;
  const algorithm = { name: "Argon2id", nonce: salt, memory, passes, parallelism, version: 0x13 };
  return new Uint8Array(await globalThis.crypto.subtle.deriveBits(algorithm, key, length * 8));
}

function withNode(
  { argon2 }: typeof import("node:crypto"),
  message: Bytes,
  nonce: Bytes,
  { m: memory, t: passes, p: parallelism }: Argon2Parameters,
  tagLength: number,
): Promise<Bytes> {
  const settings = { message, nonce, memory, passes, parallelism, tagLength };
  return new Promise((resolve, reject) => {
    argon2("argon2id", settings, (error, key) =>
      error ? reject(error) : resolve(new Uint8Array(key)),
    );
  });
}

async function importSecret(secret: Bytes): Promise<CryptoKey> {
  const subtle: Argon2Subtle = globalThis.crypto.subtle;
  try {
    return await subtle.importKey("raw-secret", secret, "Argon2id", false, ["deriveBits"]);
  } catch (cause) {
    throw new Error(unsupported, { cause });
  }
}
