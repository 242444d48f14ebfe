import type { Awaitable } from "../awaitable.ts";
import type { Bytes } from "../bytes.ts";

/** Content encryption algorithms of RFC 7518 section 5. */
export type ContentEncryption = "A256GCM" | "A256CBC-HS512";

/** Lengths in bytes. */
export interface ContentEncryptionFacts {
  readonly key: number;
  readonly iv: number;
  readonly tag: number;
}

export const contentEncryptions: Readonly<Record<ContentEncryption, ContentEncryptionFacts>> = {
  A256GCM: { key: 32, iv: 12, tag: 16 },
  "A256CBC-HS512": { key: 64, iv: 16, tag: 32 },
};

/** What comes out of an authenticated encryption. */
export interface Encrypted {
  readonly iv: Bytes;
  readonly ciphertext: Bytes;
  readonly tag: Bytes;
}

/** Authenticated encryption of texts under one key that was prepared beforehand. */
export interface ContentCipher {
  /** Encrypts under a fresh random initialization vector. */
  encrypt(text: string, additionalData: Bytes): Awaitable<Encrypted>;
  /** The text, or `undefined` when the data is not authentic. `iv` and `tag` have full length. */
  decrypt(encrypted: Encrypted, additionalData: Bytes): Awaitable<string | undefined>;
}

/**
 * The cryptography the library uses. `#crypto` stands for the implementation that fits the runtime:
 * `node.ts` is synchronous, `web.ts` is Web Crypto. Callers await both.
 */
export interface Backend {
  randomBytes(length: number): Bytes;
  /** Random bytes as base64url. Default: 32 bytes. */
  randomToken(bytes?: number): string;
  /** RFC 9562 version 4. */
  randomUUID(): string;
  /** A text stands for its UTF-8 bytes. */
  sha256(data: string | Uint8Array): Awaitable<Bytes>;
  /** In lower-case hexadecimal. */
  sha256Hex(text: string): Awaitable<string>;
  sha512(data: string | Uint8Array): Awaitable<Bytes>;
  /** RFC 2104. */
  hmacSha256(key: Uint8Array, data: string): Awaitable<Bytes>;
  /** RFC 5869. `length` in bytes. */
  hkdfSha256(secret: string, salt: string, info: string, length: number): Awaitable<Bytes>;
  /** Whether two texts are the same, in a time that tells their lengths at most. */
  equal(a: string, b: string): boolean;
  /** Base64url without padding. */
  base64Url(bytes: Uint8Array): string;
  /** @throws SyntaxError when the text is not the one that `base64Url` writes. */
  fromBase64Url(text: string): Bytes;
  /** Prepares a key of the length that `contentEncryptions` says. */
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

/** What authenticating texts needs. */
export type MacBackend = Pick<Backend, "base64Url" | "equal" | "hkdfSha256" | "hmacSha256">;
