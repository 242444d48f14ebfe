import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { encodeCbor } from "../../../src/testing/authenticator/cbor.ts";

/** The algorithms of the passkeys in these tests (RFC 9053, RFC 8812). */
export type Algorithm = "ES256" | "RS256" | "EdDSA";

/** A passkey's key pair. */
export interface PasskeyKey {
  /** The public key in COSE form (RFC 9052 section 7). */
  readonly publicKey: Uint8Array;
  /** The COSE number of the algorithm. */
  readonly algorithm: number;
  sign(data: Buffer): Buffer;
}

const bytes = (text: unknown) => Buffer.from(String(text), "base64url");

const algorithms: Record<Algorithm, () => PasskeyKey> = {
  ES256: () => {
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x, y } = pair.publicKey.export({ format: "jwk" });
    return passkeyKey(-7, "sha256", pair.privateKey, [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
  },
  RS256: () => {
    const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const { n, e } = pair.publicKey.export({ format: "jwk" });
    return passkeyKey(-257, "sha256", pair.privateKey, [
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ]);
  },
  EdDSA: () => {
    const pair = generateKeyPairSync("ed25519");
    const { x } = pair.publicKey.export({ format: "jwk" });
    return passkeyKey(-8, null, pair.privateKey, [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ]);
  },
};

function passkeyKey(
  algorithm: number,
  hash: string | null,
  key: KeyObject,
  members: [number, number | Buffer][],
): PasskeyKey {
  return {
    algorithm,
    publicKey: encodeCbor(new Map(members)),
    sign: (data) => sign(hash, data, key),
  };
}

/** A fresh key pair. */
export const createKey = (algorithm: Algorithm): PasskeyKey => algorithms[algorithm]();
