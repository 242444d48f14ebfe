/** Imports the bytes of a secret key into Web Crypto. */
export function importKey(
  bytes: Uint8Array,
  algorithm: string | HmacImportParams,
  ...usages: KeyUsage[]
): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", new Uint8Array(bytes), algorithm, false, usages);
}
