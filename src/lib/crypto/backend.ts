import type { Awaitable } from "../awaitable.ts";
import type { Bytes } from "../bytes.ts";

/** Content encryption algorithms of RFC 7518 section 5. */
export type ContentEncryption = "A256GCM" | "A256CBC-HS512";

/** The lengths of an algorithm's key, initialization vector and tag, in bytes. */
export interface ContentEncryptionFacts {
  readonly key: number;
  readonly iv: number;
  readonly tag: number;
}

export const contentEncryptions: Readonly<Record<ContentEncryption, ContentEncryptionFacts>> = {
  A256GCM: { key: 32, iv: 12, tag: 16 },
  "A256CBC-HS512": { key: 64, iv: 16, tag: 32 },
};

/** The result of authenticated encryption. */
interface Encrypted {
  readonly iv: Bytes;
  readonly ciphertext: Bytes;
  readonly tag: Bytes;
}

/** Authenticated encryption of texts with one key, which has been imported already. */
export interface ContentCipher {
  /** Encrypts with a fresh random initialization vector. */
  encrypt(text: string, additionalData: Bytes): Awaitable<Encrypted>;
  /** Returns the text, or `undefined` if the data is not authentic. `iv` and `tag` must have their full length. */
  decrypt(encrypted: Encrypted, additionalData: Bytes): Awaitable<string | undefined>;
}

/**
 * The cryptography that the library uses. `#crypto` resolves to the implementation for the runtime: `node.ts` is
 * synchronous, `web.ts` uses Web Crypto. Callers await the results of both.
 */
export interface Backend {
  randomBytes(length: number): Bytes;
  /** Random bytes as base64url. Default: 32 bytes. */
  randomToken(bytes?: number): string;
  /** A random UUID (RFC 9562 version 4). */
  randomUUID(): string;
  /** A string means its UTF-8 bytes. */
  sha256(data: string | Uint8Array): Awaitable<Bytes>;
  /** In lowercase hexadecimal. */
  sha256Hex(text: string): Awaitable<string>;
  sha512(data: string | Uint8Array): Awaitable<Bytes>;
  /** RFC 2104. */
  hmacSha256(key: Uint8Array, data: string): Awaitable<Bytes>;
  /** RFC 5869. `length` in bytes. */
  hkdfSha256(secret: string, salt: string, info: string, length: number): Awaitable<Bytes>;
  /** Whether two texts are the same. The time it takes depends on their lengths alone. */
  equal(a: string, b: string): boolean;
  /** Base64url without padding. */
  base64Url(bytes: Uint8Array): string;
  /** @throws SyntaxError when the text is not what `base64Url` would write */
  fromBase64Url(text: string): Bytes;
  /** Prepares a key, which must have the length in {@link contentEncryptions}. */
  contentCipher(enc: ContentEncryption, key: Uint8Array): Awaitable<ContentCipher>;
}

/** What a keyring needs. */
export type TokenBackend = Pick<
  Backend,
  | "base64Url"
  | "contentCipher"
  | "fromBase64Url"
  | "hkdfSha256"
  | "randomUUID"
  | "sha256"
  | "sha512"
>;

/** What an HMAC needs. */
export type HmacBackend = Pick<Backend, "base64Url" | "equal" | "hkdfSha256" | "hmacSha256">;
