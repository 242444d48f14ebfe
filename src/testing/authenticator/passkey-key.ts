import { concatBytes, fromBase64Url } from "../../lib/bytes.ts";
import { encodeCbor } from "./cbor.ts";

/** The key pair of a passkey. */
export interface PasskeyKey {
  /** In COSE form (RFC 9052 section 7). */
  readonly cose: Uint8Array;
  /** Returns a signature in ASN.1, as WebAuthn wants it. */
  sign(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

const es256 = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/** Makes a key for ES256. */
export async function createPasskeyKey(): Promise<PasskeyKey> {
  const pair = await crypto.subtle.generateKey(es256, true, ["sign", "verify"]);
  const { x = "", y = "" } = await crypto.subtle.exportKey("jwk", pair.publicKey);
  const members = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, fromBase64Url(x)],
    [-3, fromBase64Url(y)],
  ]);
  return {
    cose: encodeCbor(members),
    sign: async (data) =>
      toAsn1(new Uint8Array(await crypto.subtle.sign(es256, pair.privateKey, data))),
  };
}

/** Turns the two numbers that Web Crypto returns into a sequence of integers (RFC 3279 section 2.2.3). */
function toAsn1(signature: Uint8Array): Uint8Array {
  const half = signature.length / 2;
  const body = concatBytes(
    toInteger(signature.subarray(0, half)),
    toInteger(signature.subarray(half)),
  );
  return concatBytes(Uint8Array.of(0x30, body.length), body);
}

/** An integer has no leading zeros but the one that keeps it positive. */
function toInteger(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = bytes.subarray(first === -1 ? bytes.length - 1 : first);
  const sign = (digits[0] ?? 0) >= 0x80 ? [0] : [];
  return Uint8Array.of(0x02, sign.length + digits.length, ...sign, ...digits);
}
