import { base64Url, equal, hkdfSha256, hmacSha256 } from "#crypto";
import { type Awaitable, chain, firstAccepted } from "./awaitable.ts";
import type { Bytes } from "./bytes.ts";
import type { MacBackend } from "./crypto/backend.ts";
import { LimitedMap } from "./limited.ts";
import { remember } from "./remember.ts";

const maxKeys = 64;

const runtime: MacBackend = { base64Url, equal, hkdfSha256, hmacSha256 };

/**
 * Authenticates texts under keys derived from secrets, a separate key for every purpose: what was made
 * for one purpose is refused for another. The keys are not those that a keyring encrypts with.
 */
export interface Macs {
  /** Base64url HMAC-SHA-256 of a text under the first secret. */
  make(purpose: string, text: string): Awaitable<string>;
  /** Whether one of the secrets made this MAC. */
  verify(purpose: string, text: string, mac: string): Awaitable<boolean>;
}

/**
 * The keys are kept, so make one per list of secrets and hold on to it.
 *
 * @throws TypeError when there is no secret, or an empty one.
 */
export function createMacs(secrets: readonly string[], backend: MacBackend = runtime): Macs {
  const all = [...secrets];
  const [first] = all;
  if (!first || all.includes("")) throw new TypeError("MACs need secrets, none empty");
  const keys = new LimitedMap<string, Awaitable<Bytes>>(maxKeys);

  const keyOf = (secret: string, purpose: string) =>
    remember(keys, JSON.stringify([secret, purpose]), () =>
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
