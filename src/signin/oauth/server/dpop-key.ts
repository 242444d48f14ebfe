import * as oauth from "oauth4webapi";
import { oauthClient, type RegisteredProvider } from "./client.ts";
import type { DpopKey } from "./dpop.ts";

const algorithm = { name: "ECDSA", namedCurve: "P-256" } as const;

/** Creates a key for one sign-in (RFC 9449). Tokens bound to it can be used only with proofs of this key. */
export async function createDpopKey(): Promise<DpopKey> {
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey("jwk", privateKey);
  return { kty, crv, x, y, d } as DpopKey;
}

/** Returns a handle that creates proofs with a key and remembers the nonces that servers supply. */
export async function dpopHandle(
  provider: RegisteredProvider,
  { d, ...open }: DpopKey,
): Promise<oauth.DPoPHandle> {
  const read = (jwk: JsonWebKey, use: KeyUsage) =>
    crypto.subtle.importKey("jwk", jwk, algorithm, use === "verify", [use]);
  return oauth.DPoP(oauthClient(provider), {
    privateKey: await read({ ...open, ...(d && { d }) }, "sign"),
    publicKey: await read(open, "verify"),
  });
}
