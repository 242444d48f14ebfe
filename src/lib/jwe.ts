import { type Awaitable, chain } from "./awaitable.ts";
import type { Bytes } from "./bytes.ts";
import { decodeUtf8, utf8 } from "./bytes.ts";
import { type ContentEncryption, contentEncryptions, type TokenBackend } from "./crypto/backend.ts";
import { isRecord, parseJson } from "./json.ts";
import { UnsealError } from "./unseal-error.ts";

const maxTokenLength = 128 * 1024;
const maxHeaderLength = 1024;

/** The parts of a compact JWE with direct encryption (RFC 7516 section 7.1), still encoded. */
export interface JweParts {
  readonly header: string;
  readonly iv: string;
  readonly ciphertext: string;
  readonly tag: string;
}

/** The members of a protected header that are used. */
export interface JweHeader {
  readonly enc: ContentEncryption;
  readonly kid: string | undefined;
}

/** A key that is ready for direct encryption (RFC 7518 section 4.5). */
export interface JweKey {
  readonly kid: string | undefined;
  /** The encoded protected header of every token that this key seals. */
  readonly header: string;
  seal(text: string): Awaitable<string>;
  /** Throws, or rejects with, an `UnsealError`: `malformed` or `tampered`. */
  open(parts: JweParts): Awaitable<string>;
}

/**
 * Splits a token without decoding it. A token that is too long is refused before anything else is done.
 *
 * @throws UnsealError `malformed`
 */
export function splitJwe(token: string): JweParts {
  if (token.length > maxTokenLength) throw new UnsealError("malformed");
  const [header, encryptedKey, iv, ciphertext, tag, surplus] = token.split(".", 6);
  if (!header || encryptedKey !== "" || !iv || !ciphertext || !tag || surplus !== undefined) {
    throw new UnsealError("malformed");
  }
  return { header, iv, ciphertext, tag };
}

/**
 * Parses a protected header. Members that RFC 7516 allows a recipient to ignore are ignored.
 *
 * @throws UnsealError `malformed`
 */
export function parseJweHeader(text: string, backend: TokenBackend): JweHeader {
  if (text.length > maxHeaderLength) throw new UnsealError("malformed");
  const header = parseHeaderJson(decodePart(text, backend));
  if (!isRecord(header) || header.alg !== "dir" || "zip" in header || "crit" in header) {
    throw new UnsealError("malformed");
  }
  const { enc, kid } = header;
  if (!isContentEncryption(enc) || (kid !== undefined && typeof kid !== "string")) {
    throw new UnsealError("malformed");
  }
  return { enc, kid };
}

/** Prepares a key, which must have the length that `enc` requires. */
export function createJweKey(
  enc: ContentEncryption,
  kid: string | undefined,
  keyBytes: Uint8Array,
  backend: TokenBackend,
): Awaitable<JweKey> {
  const { iv: ivBytes, tag: tagBytes } = contentEncryptions[enc];
  const header = backend.base64Url(utf8(JSON.stringify({ alg: "dir", enc, kid })));
  const headerBytes = utf8(header);

  return chain(backend.contentCipher(enc, keyBytes), (cipher) => ({
    kid,
    header,
    seal(text) {
      return chain(cipher.encrypt(text, headerBytes), ({ iv, ciphertext, tag }) => {
        const token = `${header}..${[iv, ciphertext, tag].map(backend.base64Url).join(".")}`;
        if (token.length <= maxTokenLength) return token;
        throw new RangeError(`a sealed token holds at most ${maxTokenLength} characters`);
      });
    },
    open(parts) {
      const iv = decodePart(parts.iv, backend);
      const tag = decodePart(parts.tag, backend);
      if (iv.length !== ivBytes || tag.length !== tagBytes) throw new UnsealError("malformed");
      const ciphertext = decodePart(parts.ciphertext, backend);
      const additionalData = parts.header === header ? headerBytes : utf8(parts.header);
      return chain(cipher.decrypt({ iv, ciphertext, tag }, additionalData), (text) => {
        if (text === undefined) throw new UnsealError("tampered");
        return text;
      });
    },
  }));
}

function decodePart(text: string, backend: TokenBackend): Bytes {
  try {
    return backend.fromBase64Url(text);
  } catch {
    throw new UnsealError("malformed");
  }
}

function parseHeaderJson(bytes: Bytes): unknown {
  try {
    return parseJson(decodeUtf8(bytes));
  } catch {
    throw new UnsealError("malformed");
  }
}

function isContentEncryption(enc: unknown): enc is ContentEncryption {
  return typeof enc === "string" && Object.hasOwn(contentEncryptions, enc);
}
