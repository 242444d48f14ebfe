import { base64Url } from "../../lib/bytes.ts";

/** A public key as a COSE key: a map from labels to values (RFC 9052 section 7). */
export interface CoseKey {
  get(label: number): unknown;
}

interface Importable {
  readonly jwk: JsonWebKey;
  readonly algorithm: AlgorithmIdentifier | EcKeyImportParams | RsaHashedImportParams;
}

const curves: Readonly<Record<number, string>> = { 1: "P-256", 2: "P-384", 3: "P-521" };

/** Conversions of COSE keys for Web Crypto, by key type (RFC 9053 section 7, RFC 8230 section 4). */
const keyTypes: Readonly<Record<number, (key: CoseKey) => Importable>> = {
  1: (key) => ({
    jwk: { kty: "OKP", crv: "Ed25519", x: member(key, -2) },
    algorithm: { name: "Ed25519" },
  }),
  2: (key) => {
    const curve = curves[Number(key.get(-1))] ?? "";
    return {
      jwk: { kty: "EC", crv: curve, x: member(key, -2), y: member(key, -3) },
      algorithm: { name: "ECDSA", namedCurve: curve },
    };
  },
  3: (key) => ({
    jwk: { kty: "RSA", n: member(key, -1), e: member(key, -2) },
    algorithm: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
  }),
};

/**
 * Asserts that signatures can be verified with a key, because a passkey with an invalid one would fail only at the
 * next sign-in. Key types other than OKP, EC2 and RSA are not checked.
 *
 * @throws {DOMException} when the key is invalid
 */
export async function assertUsable(key: CoseKey): Promise<void> {
  const importable = keyTypes[Number(key.get(1))]?.(key);
  if (!importable) return;
  await crypto.subtle.importKey("jwk", importable.jwk, importable.algorithm, false, ["verify"]);
}

function member(key: CoseKey, label: number): string {
  const value = key.get(label);
  return value instanceof Uint8Array ? base64Url(value) : "";
}
