import { type Bytes, concatBytes, utf8 } from "../../bytes.ts";
import { type ContentCipher, type ContentEncryption, contentEncryptions } from "../backend.ts";
import { importKey } from "./key.ts";

type CipherOf = (key: Uint8Array) => Promise<ContentCipher>;

const ciphers: Readonly<Record<ContentEncryption, CipherOf>> = {
  A256GCM: aesGcm,
  "A256CBC-HS512": aesCbcHmac,
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

/** RFC 7518 section 5.2: the first half of the key authenticates, the second half encrypts. */
async function aesCbcHmac(keyBytes: Uint8Array): Promise<ContentCipher> {
  const { iv: ivBytes, tag: tagBytes } = contentEncryptions["A256CBC-HS512"];
  const hmac = { name: "HMAC", hash: "SHA-512" };
  const macKey = await importKey(keyBytes.subarray(0, 32), hmac, "sign");
  const key = await importKey(keyBytes.subarray(32), "AES-CBC", "encrypt", "decrypt");

  async function tagOf(additionalData: Bytes, iv: Bytes, ciphertext: Bytes): Promise<Bytes> {
    const bitLength = new Uint8Array(8);
    new DataView(bitLength.buffer).setUint32(4, additionalData.length * 8);
    const data = concatBytes(additionalData, iv, ciphertext, bitLength);
    return new Uint8Array(await crypto.subtle.sign("HMAC", macKey, data), 0, tagBytes);
  }

  return {
    async encrypt(text, additionalData) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const ciphertext = new Uint8Array(
        await crypto.subtle.encrypt({ name: "AES-CBC", iv }, key, utf8(text)),
      );
      return { iv, ciphertext, tag: await tagOf(additionalData, iv, ciphertext) };
    },
    async decrypt({ iv, ciphertext, tag }, additionalData) {
      if (!equalBytes(tag, await tagOf(additionalData, iv, ciphertext))) return undefined;
      return decryptText({ name: "AES-CBC", iv }, key, ciphertext);
    },
  };
}

async function decryptText(
  algorithm: AesGcmParams | AesCbcParams,
  key: CryptoKey,
  data: Bytes,
): Promise<string | undefined> {
  try {
    const bytes = await crypto.subtle.decrypt(algorithm, key, data);
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether two arrays are the same. The time it takes depends on their lengths alone. */
function equalBytes(a: Bytes, b: Bytes): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return difference === 0;
}
