/** The backend on node:crypto. It is synchronous and never returns promises. */
import nodeCrypto, {
  createHash,
  createHmac,
  hkdfSync,
  randomBytes as nodeRandomBytes,
  randomUUID,
  timingSafeEqual,
} from "node:crypto";
import type { Awaitable } from "../awaitable.ts";
import type { Bytes } from "../bytes.ts";
import type { Backend } from "./backend.ts";
import { contentCipher } from "./node/cipher.ts";

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

export { contentCipher, randomUUID };

export function randomBytes(length: number): Bytes {
  return nodeRandomBytes(length);
}

export function randomToken(bytes = 32): string {
  return nodeRandomBytes(bytes).toString("base64url");
}

export function sha256(data: string | Uint8Array): Awaitable<Bytes> {
  return createHash("sha256").update(data).digest();
}

export function sha256Hex(text: string): Awaitable<string> {
  // Twice as fast as a hash object, but not available in every runtime that has node:crypto.
  return nodeCrypto.hash?.("sha256", text) ?? createHash("sha256").update(text).digest("hex");
}

export function sha512(data: string | Uint8Array): Awaitable<Bytes> {
  return createHash("sha512").update(data).digest();
}

export function hmacSha256(key: Uint8Array, data: string): Awaitable<Bytes> {
  return createHmac("sha256", key).update(data).digest();
}

export function hkdfSha256(
  secret: string,
  salt: string,
  info: string,
  length: number,
): Awaitable<Bytes> {
  return new Uint8Array(hkdfSync("sha256", secret, salt, info, length));
}

export function equal(a: string, b: string): boolean {
  // UTF-16 keeps different texts different; UTF-8 would turn all lone surrogates into the same character.
  return (
    a.length === b.length && timingSafeEqual(Buffer.from(a, "utf16le"), Buffer.from(b, "utf16le"))
  );
}

export function base64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64url");
}

export function fromBase64Url(text: string): Bytes {
  const bytes = Buffer.from(text, "base64url");
  // Buffer skips unknown characters, so the text is only canonical if it comes out again.
  if (bytes.toString("base64url") !== text) throw new SyntaxError("not a base64url text");
  return bytes;
}
