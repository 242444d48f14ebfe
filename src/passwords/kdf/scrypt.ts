import type { Bytes } from "../../lib/bytes.ts";
import { nodeCrypto } from "./node-crypto.ts";

/** The parameters of RFC 7914. Memory is `128 * N * r` bytes. */
export interface ScryptParameters {
  /** The logarithm of N to base 2. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** Whether this runtime has scrypt. Web Crypto alone has not. */
export function hasScrypt(): boolean {
  return typeof nodeCrypto()?.scrypt === "function";
}

/**
 * Derives `length` bytes (RFC 7914), off the main thread.
 *
 * @throws {Error} when this runtime has no scrypt, or too little memory
 */
export function scrypt(
  password: Uint8Array,
  salt: Uint8Array,
  { ln, r, p }: ScryptParameters,
  length: number,
): Promise<Bytes> {
  const { scrypt: derive } = nodeCrypto() ?? {};
  if (!derive) return Promise.reject(new Error("This runtime has no scrypt (node:crypto)"));
  const N = 2 ** ln;
  // What OpenSSL needs is somewhat more than the 128 * N * r bytes of the RFC.
  const settings = { N, r, p, maxmem: 2 * 128 * (N + p) * r };
  return new Promise((resolve, reject) => {
    derive(password, salt, length, settings, (error, key) =>
      error ? reject(error) : resolve(new Uint8Array(key)),
    );
  });
}
