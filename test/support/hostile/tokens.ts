import { createHash } from "node:crypto";
import { encode, type SigningKey, signCompact, signingKey } from "./keys.ts";
import { change, changeMembers, type Members, type TokenTweaks, type Tweaks } from "./tweaks.ts";

/** The keys of the provider; the first one signs. */
export async function keysOf({ keys }: Pick<Tweaks, "keys">): Promise<readonly SigningKey[]> {
  return keys ?? [await signingKey("key-1")];
}

/** A signed token, broken as the tweaks say. */
export async function sign(
  keys: Pick<Tweaks, "keys">,
  claims: Members,
  tweaks: TokenTweaks = {},
): Promise<string> {
  const [key] = await keysOf(keys);
  if (!key) throw new Error("the provider has no key to sign with");
  const header = changeMembers({ alg: key.publicJwk.alg, kid: key.kid }, tweaks.header);
  const payload = change(claims, tweaks.claims);
  const text = typeof payload === "string" ? payload : JSON.stringify(payload);
  const isUnsigned = /^none$/i.test(String(header.alg));
  const token = isUnsigned
    ? `${encode(JSON.stringify(header))}.${encode(text)}.`
    : await signCompact(header, text, tweaks.signWith ?? key.privateKey);
  return tweaks.compact ? tweaks.compact(token) : token;
}

/** What an ID token is about. */
export interface IdTokenFacts {
  readonly issuer: string;
  readonly request: Readonly<Record<string, string>>;
  readonly person: Members;
  readonly accessToken: string;
}

/** The ID token of a sign-in (OpenID Connect Core section 2). */
export function idToken(tweaks: Tweaks, facts: IdTokenFacts): Promise<string> {
  const { issuer, request, person, accessToken } = facts;
  const iat = Math.floor(Date.now() / 1000);
  const claims: Members = {
    iss: issuer,
    aud: request.client_id,
    iat,
    exp: iat + 300,
    at_hash: leftHalf(accessToken),
    ...(request.nonce && { nonce: request.nonce }),
    ...(request.max_age && { auth_time: iat }),
    ...person,
  };
  return sign(tweaks, claims, tweaks);
}

/** The left half of a SHA-256 hash (OpenID Connect Core section 3.1.3.6). */
function leftHalf(text: string): string {
  return createHash("sha256").update(text).digest().subarray(0, 16).toString("base64url");
}

/** The S256 challenge of a code verifier (RFC 7636 section 4.2). */
export function s256(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
