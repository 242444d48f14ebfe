import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { Awaitable } from "../../awaitable.ts";
import type { Bytes } from "../../bytes.ts";
import { type ContentCipher, type ContentEncryption, contentEncryptions } from "../backend.ts";

const ciphers: Readonly<Record<ContentEncryption, (key: Uint8Array) => ContentCipher>> = {
  A256GCM: aesGcm,
  "A256CBC-HS512": aesCbcHmac,
};

/** See {@link Backend.contentCipher}. */
export function contentCipher(enc: ContentEncryption, key: Uint8Array): Awaitable<ContentCipher> {
  return ciphers[enc](key);
}

/** RFC 7518 section 5.3. */
function aesGcm(keyBytes: Uint8Array): ContentCipher {
  const { iv: ivBytes, tag: authTagLength } = contentEncryptions.A256GCM;
  const key = createSecretKey(keyBytes);
  return {
    encrypt(text, additionalData) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv, { authTagLength });
      cipher.setAAD(additionalData);
      const ciphertext = cipher.update(text, "utf8");
      cipher.final();
      return { iv, ciphertext, tag: cipher.getAuthTag() };
    },
    decrypt({ iv, ciphertext, tag }, additionalData) {
      const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength });
      decipher.setAAD(additionalData).setAuthTag(tag);
      const text = decipher.update(ciphertext);
      try {
        decipher.final();
      } catch {
        return undefined;
      }
      return text.toString("utf8");
    },
  };
}

/** RFC 7518 section 5.2: the first half of the key authenticates, the second half encrypts. */
function aesCbcHmac(keyBytes: Uint8Array): ContentCipher {
  const { iv: ivBytes, tag: tagBytes } = contentEncryptions["A256CBC-HS512"];
  const macKey = createSecretKey(keyBytes.subarray(0, 32));
  const key = createSecretKey(keyBytes.subarray(32));

  function tagOf(additionalData: Bytes, iv: Bytes, ciphertext: Bytes): Bytes {
    const bitLength = Buffer.alloc(8);
    bitLength.writeUInt32BE(additionalData.length * 8, 4);
    const hmac = createHmac("sha512", macKey).update(additionalData).update(iv);
    return hmac.update(ciphertext).update(bitLength).digest().subarray(0, tagBytes);
  }

  return {
    encrypt(text, additionalData) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-cbc", key, iv);
      const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return { iv, ciphertext, tag: tagOf(additionalData, iv, ciphertext) };
    },
    decrypt({ iv, ciphertext, tag }, additionalData) {
      if (!timingSafeEqual(tag, tagOf(additionalData, iv, ciphertext))) return undefined;
      const decipher = createDecipheriv("aes-256-cbc", key, iv);
      try {
        return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
