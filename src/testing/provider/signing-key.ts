import { randomUUID } from "#crypto";
import { base64Url, utf8 } from "../../lib/bytes.ts";

/** A key with which the provider signs. */
export interface SigningKey {
  /** As it stands in the key set (RFC 7517). */
  readonly publicJwk: JsonWebKey & { readonly kid: string };
  /** Returns a compact JWS (RFC 7515). */
  sign(claims: object): Promise<string>;
}

const rs256 = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

/** Makes a key for RS256, which every client of OpenID Connect knows. */
export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(rs256, true, [
    "sign",
    "verify",
  ]);
  const jwk = await crypto.subtle.exportKey("jwk", publicKey);
  const kid = randomUUID();
  const part = (value: object) => base64Url(utf8(JSON.stringify(value)));
  return {
    publicJwk: { ...jwk, kid, alg: "RS256", use: "sig" },
    sign: async (claims) => {
      const input = `${part({ alg: "RS256", kid })}.${part(claims)}`;
      const signature = await crypto.subtle.sign(rs256.name, privateKey, utf8(input));
      return `${input}.${base64Url(new Uint8Array(signature))}`;
    },
  };
}
