import { type Bytes, concatBytes, utf8 } from "../../bytes.ts";
import { type ContentCipher, contentEncryptions } from "../backend.ts";
import { decryptText } from "./decrypt-text.ts";
import { importKey } from "./key.ts";

/** RFC 7518 section 5.2: the first half of the key authenticates, the second half encrypts. */
export async function aesCbcHmac(keyBytes: Uint8Array): Promise<ContentCipher> {
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

/** Whether two arrays are the same. The time it takes depends on their lengths alone. */
function equalBytes(a: Bytes, b: Bytes): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return difference === 0;
}
