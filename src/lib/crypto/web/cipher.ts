import { type Bytes, concatBytes, utf8 } from "../../bytes.ts";
import { type ContentCipher, type ContentEncryption, contentEncryptions } from "../backend.ts";
import { decryptText } from "./decrypt-text.ts";
import { importKey } from "./key.ts";

type CipherOf = (key: Uint8Array) => Promise<ContentCipher>;

const ciphers: Readonly<Record<ContentEncryption, CipherOf>> = {
  A256GCM: aesGcm,
  // Only applications that came from Auth.js have tokens of this kind.
  "A256CBC-HS512": async (key) => (await import("./aes-cbc-hmac.ts")).aesCbcHmac(key),
};

/** See {@link Backend.contentCipher}. */
export function contentCipher(enc: ContentEncryption, key: Uint8Array): Promise<ContentCipher> {
  return ciphers[enc](key);
}

/** RFC 7518 section 5.3. */
async function aesGcm(keyBytes: Uint8Array): Promise<ContentCipher> {
  const { iv: ivBytes, tag: tagBytes } = contentEncryptions.A256GCM;
  const key = await importKey(keyBytes, "AES-GCM", "encrypt", "decrypt");
  const parameters = (iv: Bytes, additionalData: Bytes) => ({
    name: "AES-GCM",
    iv,
    additionalData,
  });
  return {
    async encrypt(text, additionalData) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const sealed = new Uint8Array(
        await crypto.subtle.encrypt(parameters(iv, additionalData), key, utf8(text)),
      );
      return { iv, ciphertext: sealed.subarray(0, -tagBytes), tag: sealed.subarray(-tagBytes) };
    },
    decrypt({ iv, ciphertext, tag }, additionalData) {
      const sealed = concatBytes(ciphertext, tag);
      return decryptText(parameters(iv, additionalData), key, sealed);
    },
  };
}
