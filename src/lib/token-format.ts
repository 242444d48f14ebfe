import { type Awaitable, chain } from "./awaitable.ts";
import type { Bytes } from "./bytes.ts";
import type { ContentEncryption, TokenBackend } from "./crypto/backend.ts";
import { type Environment, processEnvironment } from "./process-environment.ts";

/** `cardea` is the library's own; `authjs` are the tokens of Auth.js v5, and `next-auth` those of next-auth 4. */
export type TokenFormat = "cardea" | "authjs" | "next-auth";

/** Returns the format that `compat` names; if it names none, the one of `AUTH_COMPAT`. */
export function tokenFormatOf(
  { compat }: { readonly compat?: unknown },
  { AUTH_COMPAT }: Environment = processEnvironment(),
): TokenFormat {
  const named = compat || AUTH_COMPAT;
  return named === "authjs" || named === "next-auth" ? named : "cardea";
}

/** How a format derives its keys. */
export interface TokenScheme {
  /** The algorithm of new tokens; tokens of all algorithms can be opened. */
  readonly enc: ContentEncryption;
  /** The `info` of the key derivation (RFC 5869); its salt is the purpose. */
  keyInfo(purpose: string, enc: ContentEncryption): string;
  /** The `kid` of the key in the header of a token; `undefined` where tokens do not name their key. */
  keyId(key: Bytes, backend: TokenBackend): Awaitable<string | undefined>;
}

export const tokenSchemes: Readonly<Record<TokenFormat, TokenScheme>> = {
  cardea: {
    enc: "A256GCM",
    // The purpose is repeated here: as a salt alone, "a" and "a\0" would result in the same key.
    keyInfo: (purpose, enc) => `cardea ${enc} for ${purpose}`,
    keyId: (key, backend) =>
      chain(backend.sha256(key), (digest) => backend.base64Url(digest).slice(0, 8)),
  },
  authjs: {
    enc: "A256CBC-HS512",
    keyInfo: (purpose) => `Auth.js Generated Encryption Key (${purpose})`,
    keyId: thumbprint,
  },
  "next-auth": {
    enc: "A256GCM",
    keyInfo: (purpose) => `NextAuth.js Generated Encryption Key${purpose && ` (${purpose})`}`,
    keyId: () => undefined,
  },
};

/** Returns what session tokens are sealed for: the name of their cookie, but nothing at all in next-auth 4. */
export function sessionPurpose(format: TokenFormat, cookieName: string): string {
  return format === "next-auth" ? "" : cookieName;
}

/** The RFC 7638 thumbprint of a symmetric key, with the hash function that is as wide as the key. */
function thumbprint(key: Bytes, backend: TokenBackend): Awaitable<string> {
  const jwk = JSON.stringify({ k: backend.base64Url(key), kty: "oct" });
  const digest = key.length === 64 ? backend.sha512(jwk) : backend.sha256(jwk);
  return chain(digest, backend.base64Url);
}
