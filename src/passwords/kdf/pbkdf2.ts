import type { Bytes } from "../../lib/bytes.ts";

/** The hash functions that stored passwords were derived with. */
export type Pbkdf2Hash = "SHA-1" | "SHA-256" | "SHA-512";

/**
 * Derives `length` bytes with PBKDF2-HMAC (RFC 8018 section 5.2). Every runtime has it.
 *
 * @throws {Error} when the runtime allows fewer iterations, as Cloudflare's service may
 */
export async function pbkdf2(
  hash: Pbkdf2Hash,
  password: Bytes,
  salt: Bytes,
  iterations: number,
  length: number,
): Promise<Bytes> {
  const { subtle } = crypto;
  const key = await subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
  const algorithm = { name: "PBKDF2", hash, salt, iterations };
  return new Uint8Array(await subtle.deriveBits(algorithm, key, length * 8));
}
