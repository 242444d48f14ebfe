import { base64Url, equal, hkdfSha256, hmacSha256 } from "#crypto";
import { type Awaitable, chain, firstAccepted } from "./awaitable.ts";
import type { Bytes } from "./bytes.ts";
import type { HmacBackend } from "./crypto/backend.ts";
import { getOrCreate } from "./get-or-create.ts";
import { RecentMap } from "./recent-map.ts";

const maxKeys = 64;

const runtime: HmacBackend = { base64Url, equal, hkdfSha256, hmacSha256 };

/**
 * Authenticates texts with keys derived from secrets. Every purpose has a key of its own, so that a MAC made for one
 * purpose is refused for another. They are not the keys that a keyring encrypts with.
 */
export interface Hmac {
  /** Returns the HMAC-SHA-256 of a text with the first secret, in base64url. */
  make(purpose: string, text: string): Awaitable<string>;
  /** Whether a MAC was made with one of the secrets. */
  verify(purpose: string, text: string, mac: string): Awaitable<boolean>;
}

/**
 * Keeps the keys it derives, so create one per list of secrets and reuse it.
 *
 * @throws TypeError when there is no secret, or an empty one.
 */
export function createHmac(secrets: readonly string[], backend: HmacBackend = runtime): Hmac {
  const all = [...secrets];
  const [first] = all;
  if (!first || all.includes("")) throw new TypeError("MACs need secrets, none empty");
  const keys = new RecentMap<string, Awaitable<Bytes>>(maxKeys);

  const keyOf = (secret: string, purpose: string) =>
    getOrCreate(keys, JSON.stringify([secret, purpose]), () =>
      backend.hkdfSha256(secret, purpose, `cardea HS256 for ${purpose}`, 32),
    );

  function macWith(secret: string, purpose: string, text: string): Awaitable<string> {
    const digest = chain(keyOf(secret, purpose), (key) => backend.hmacSha256(key, text));
    return chain(digest, backend.base64Url);
  }

  return {
    make: (purpose, text) => macWith(first, purpose, text),
    verify(purpose, text, mac) {
      const made = firstAccepted(
        all,
        (secret) => macWith(secret, purpose, text),
        (candidate) => backend.equal(candidate, mac),
      );
      return chain(made, (match) => match !== undefined);
    },
  };
}
