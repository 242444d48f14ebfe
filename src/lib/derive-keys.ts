import { type Awaitable, chain, firstAccepted, tryCatch } from "./awaitable.ts";
import { type ContentEncryption, contentEncryptions, type TokenBackend } from "./crypto/backend.ts";
import { getOrCreate } from "./get-or-create.ts";
import { createJweKey, type JweKey, type JweParts, parseJweHeader } from "./jwe.ts";
import type { TokenScheme } from "./token-format.ts";
import { isUnsealError, UnsealError } from "./unseal-error.ts";

/** Opens tokens; `no-key` if none of several keys does. */
type Opener = Pick<JweKey, "open">;

/** The keys of one purpose. Each is derived when it is first needed. */
export interface PurposeKeys {
  /** Returns the key that seals with this secret. */
  sealing(secret: string): Awaitable<JweKey>;
  /**
   * Returns what opens tokens with this protected header: the key that it names by its `kid`; without one, the key of the first
   * secret, or all of them in turn if tokens of this format never name their key. Throws, or rejects with, an `UnsealError`:
   * `malformed` or `no-key`.
   */
  opening(header: string): Awaitable<Opener>;
}

export function createPurposeKeys(
  purpose: string,
  secrets: readonly string[],
  scheme: TokenScheme,
  backend: TokenBackend,
): PurposeKeys {
  const jweKeys = new Map<string, Awaitable<JweKey>>();
  const byHeader = new Map<string, Opener>();

  function derive(secret: string, enc: ContentEncryption): Awaitable<JweKey> {
    const { key: length } = contentEncryptions[enc];
    const derived = backend.hkdfSha256(secret, purpose, scheme.keyInfo(purpose, enc), length);
    const key = chain(derived, (bytes) =>
      chain(scheme.keyId(bytes, backend), (kid) => createJweKey(enc, kid, bytes, backend)),
    );
    return chain(key, (made) => {
      byHeader.set(made.header, made.kid === undefined ? anyOf(enc, secrets) : made);
      return made;
    });
  }

  /** Without a key id, a changed token and one of another secret look the same. */
  function anyOf(enc: ContentEncryption, [first = "", ...others]: readonly string[]): Opener {
    const open = (parts: JweParts) => chain(jweKey(first, enc), (key) => key.open(parts));
    return {
      open: (parts) =>
        tryCatch(
          () => open(parts),
          (error) => {
            if (!isUnsealError(error) || error.reason !== "tampered") throw error;
            if (others.length > 0) return anyOf(enc, others).open(parts);
            throw new UnsealError("no-key");
          },
        ),
    };
  }

  function jweKey(secret: string, enc: ContentEncryption): Awaitable<JweKey> {
    return getOrCreate(jweKeys, `${enc} ${secret}`, () => derive(secret, enc));
  }

  function search(header: string): Awaitable<Opener> {
    const { enc, kid } = parseJweHeader(header, backend);
    const named = firstAccepted(
      secrets,
      (secret) => jweKey(secret, enc),
      (key) => kid === undefined || key.kid === kid,
    );
    return chain(named, (key) => {
      if (key) return byHeader.get(key.header) ?? key;
      throw new UnsealError("no-key");
    });
  }

  return {
    sealing: (secret) => jweKey(secret, scheme.enc),
    // Most tokens have exactly the header that this process would write, which need not be decoded.
    opening: (header) => byHeader.get(header) ?? search(header),
  };
}
