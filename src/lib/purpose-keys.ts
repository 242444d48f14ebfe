import { type Awaitable, chain, firstAccepted } from "./awaitable.ts";
import { type ContentEncryption, contentEncryptions, type TokenBackend } from "./crypto/backend.ts";
import { createJweKey, type JweKey, parseJweHeader } from "./jwe.ts";
import { remember } from "./remember.ts";
import type { TokenScheme } from "./token-format.ts";
import { UnsealError } from "./unseal-error.ts";

/** The keys of one purpose, each derived when it is first needed. */
export interface PurposeKeys {
  /** The key that seals with this secret. */
  sealing(secret: string): Awaitable<JweKey>;
  /**
   * The key that a protected header names; without a `kid`, the first secret's. Throws, or rejects
   * with, an `UnsealError`: `malformed` or `no-key`.
   */
  opening(header: string): Awaitable<JweKey>;
}

export function createPurposeKeys(
  purpose: string,
  secrets: readonly string[],
  scheme: TokenScheme,
  backend: TokenBackend,
): PurposeKeys {
  const jweKeys = new Map<string, Awaitable<JweKey>>();
  const byHeader = new Map<string, JweKey>();

  function derive(secret: string, enc: ContentEncryption): Awaitable<JweKey> {
    const { key: length } = contentEncryptions[enc];
    const derived = backend.hkdfSha256(secret, purpose, scheme.keyInfo(purpose, enc), length);
    const key = chain(derived, (bytes) =>
      chain(scheme.keyId(bytes, backend), (kid) => createJweKey(enc, kid, bytes, backend)),
    );
    return chain(key, (made) => {
      byHeader.set(made.header, made);
      return made;
    });
  }

  function jweKey(secret: string, enc: ContentEncryption): Awaitable<JweKey> {
    return remember(jweKeys, `${enc} ${secret}`, () => derive(secret, enc));
  }

  function search(header: string): Awaitable<JweKey> {
    const { enc, kid } = parseJweHeader(header, backend);
    const named = firstAccepted(
      secrets,
      (secret) => jweKey(secret, enc),
      (key) => kid === undefined || key.kid === kid,
    );
    return chain(named, (key) => {
      if (key) return key;
      throw new UnsealError("no-key");
    });
  }

  return {
    sealing: (secret) => jweKey(secret, scheme.enc),
    // Most tokens carry the very header that this process would write: no need to decode it.
    opening: (header) => byHeader.get(header) ?? search(header),
  };
}
