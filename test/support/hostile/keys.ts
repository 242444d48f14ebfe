import { exportJWK, generateKeyPair, type JWK } from "jose";

/** A signing key of the hostile provider, and what its key set says about it. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

const pools = new Map<string, Promise<SigningKey>>();

/**
 * A key by name: the same name is the same key in the whole test run, because RSA keys take time to
 * make. Signs with `alg`.
 */
export function signingKey(kid: string, alg = "RS256"): Promise<SigningKey> {
  const name = `${alg}:${kid}`;
  const known = pools.get(name) ?? make(kid, alg);
  pools.set(name, known);
  return known;
}

async function make(kid: string, alg: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } };
}

/** How a key signs, whatever the header of the token pretends. */
function algorithmOf({ algorithm }: CryptoKey): EcdsaParams | RsaPssParams | string {
  if (algorithm.name === "ECDSA") return { name: "ECDSA", hash: "SHA-256" };
  if (algorithm.name === "RSA-PSS") return { name: "RSA-PSS", saltLength: 32 };
  return algorithm.name;
}

/** A compact JWS. Nothing is checked: the header may name another algorithm than the key's. */
export async function signCompact(
  header: object,
  payload: string,
  key: CryptoKey,
): Promise<string> {
  const input = `${encode(JSON.stringify(header))}.${encode(payload)}`;
  const signature = await crypto.subtle.sign(algorithmOf(key), key, Buffer.from(input));
  return `${input}.${Buffer.from(signature).toString("base64url")}`;
}

/** Base64url of a text. */
export function encode(text: string): string {
  return Buffer.from(text).toString("base64url");
}

/** A key for HMAC-SHA-256 made of any bytes: a client secret, or a public key misused as one. */
export function hmacKey(bytes: string | Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", Buffer.from(bytes), algorithm, false, ["sign"]);
}
