import { type Awaitable, chain, firstAccepted } from "./awaitable.ts";
import type { Bytes } from "./bytes.ts";
import { type Backend, type ContentEncryption, contentEncryptions } from "./crypto/backend.ts";
import { createJweKey, type JweKey, parseJweHeader } from "./jwe.ts";
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
  /** The key that authenticates texts. It is not one of those that encrypt. */
  mac(secret: string): Awaitable<Bytes>;
}

export function createPurposeKeys(
  purpose: string,
  secrets: readonly string[],
  scheme: TokenScheme,
  backend: Backend,
): PurposeKeys {
  const jweKeys = new Map<string, Awaitable<JweKey>>();
  const macKeys = new Map<string, Awaitable<Bytes>>();
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
    mac: (secret) =>
      remember(macKeys, secret, () =>
        backend.hkdfSha256(secret, purpose, `cardea HS256 for ${purpose}`, 32),
      ),
  };
}

function remember<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const existing = known.get(key);
  if (existing !== undefined) return existing;
  const made = make();
  known.set(key, made);
  return made;
}
