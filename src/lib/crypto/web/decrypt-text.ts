import type { Bytes } from "../../bytes.ts";

/** Returns what was encrypted, or `undefined` if the data is not authentic or the padding is wrong. */
export async function decryptText(
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
