import { type Awaitable, chain, firstAccepted } from "./awaitable.ts";
import { type ContentEncryption, contentEncryptions, type TokenBackend } from "./crypto/backend.ts";
import { getOrCreate } from "./get-or-create.ts";
import { createJweKey, type JweKey, parseJweHeader } from "./jwe.ts";
import type { TokenScheme } from "./token-format.ts";
import { UnsealError } from "./unseal-error.ts";

/** The keys of one purpose. Each is derived when it is first needed. */
export interface PurposeKeys {
  /** Returns the key that seals with this secret. */
  sealing(secret: string): Awaitable<JweKey>;
  /**
   * Returns the key that a protected header names by its `kid`; without one, the key of the first secret. Throws, or
   * rejects with, an `UnsealError`: `malformed` or `no-key`.
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
    return getOrCreate(jweKeys, `${enc} ${secret}`, () => derive(secret, enc));
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
    // Most tokens have exactly the header that this process would write, which need not be decoded.
    opening: (header) => byHeader.get(header) ?? search(header),
  };
}
