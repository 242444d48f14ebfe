/** The backend on Web Crypto, for runtimes without node:crypto. */
import { type Bytes, base64Url, fromBase64Url, hex, utf8 } from "../bytes.ts";
import type { Backend } from "./backend.ts";
import { contentCipher } from "./web/cipher.ts";
import { importKey } from "./web/key.ts";

export const backend: Backend = {
  randomBytes,
  randomToken,
  randomUUID,
  sha256,
  sha256Hex,
  sha512,
  hmacSha256,
  hkdfSha256,
  equal,
  base64Url,
  fromBase64Url,
  contentCipher,
};

export { base64Url, contentCipher, fromBase64Url };

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}

export function randomToken(bytes = 32): string {
  return base64Url(randomBytes(bytes));
}

export function randomUUID(): string {
  return crypto.randomUUID();
}

export function sha256(data: string | Uint8Array): Promise<Bytes> {
  return digest("SHA-256", data);
}

export async function sha256Hex(text: string): Promise<string> {
  return hex(await sha256(text));
}

export function sha512(data: string | Uint8Array): Promise<Bytes> {
  return digest("SHA-512", data);
}

async function digest(algorithm: string, data: string | Uint8Array): Promise<Bytes> {
  const bytes = typeof data === "string" ? utf8(data) : new Uint8Array(data);
  return new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
}

export async function hmacSha256(keyBytes: Uint8Array, data: string): Promise<Bytes> {
  const key = await importKey(keyBytes, { name: "HMAC", hash: "SHA-256" }, "sign");
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8(data)));
}

export async function hkdfSha256(
  secret: string,
  salt: string,
  info: string,
  length: number,
): Promise<Bytes> {
  const algorithm = { name: "HKDF", hash: "SHA-256", salt: utf8(salt), info: utf8(info) };
  const key = await importKey(utf8(secret), "HKDF", "deriveBits");
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8));
}

export function equal(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
