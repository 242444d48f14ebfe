import {
  base64Url,
  contentCipher,
  fromBase64Url,
  hkdfSha256,
  randomUUID,
  sha256,
  sha512,
} from "#crypto";
import { type Awaitable, chain } from "./awaitable.ts";
import { type Claims, parseClaims } from "./claims.ts";
import type { TokenBackend } from "./crypto/backend.ts";
import { createPurposeKeys, type PurposeKeys } from "./derive-keys.ts";
import { getOrCreate } from "./get-or-create.ts";
import { splitJwe } from "./jwe.ts";
import { RecentMap } from "./recent-map.ts";
import { shared } from "./shared.ts";
import { now } from "./time.ts";
import { type TokenFormat, tokenSchemes } from "./token-format.ts";

export type { Claims } from "./claims.ts";
export type { TokenFormat } from "./token-format.ts";
export { isUnsealError, UnsealError } from "./unseal-error.ts";

const maxPurposes = 64;
const maxKeyrings = 64;

/** Named one by one, so that a bundle contains nothing else. */
const runtime: TokenBackend = {
  base64Url,
  contentCipher,
  fromBase64Url,
  hkdfSha256,
  randomUUID,
  sha256,
  sha512,
};

/**
 * Encrypts and authenticates claims with keys derived from secrets. Every purpose has a key of its own, so that
 * a token sealed for one purpose is refused for another.
 */
export interface Keyring {
  /**
   * Seals claims with the first secret. `iat` is set to now, `exp` to `expiresAt` (seconds since the epoch),
   * and `jti` to a random UUID unless the claims have one.
   *
   * @throws TypeError when `expiresAt` is not a finite number.
   * @throws RangeError when the token would be longer than 128 kB.
   */
  seal(purpose: string, claims: object, expiresAt: number): Awaitable<string>;
  /**
   * Returns the claims of a token that was sealed with one of the secrets and has not expired, with 15 seconds
   * of tolerance. Throws, or rejects with, an `UnsealError`.
   */
  unseal(purpose: string, token: string): Awaitable<Claims>;
}

/**
 * Creates a keyring that keeps the keys it derives; {@link keyringOf} shares one per list of secrets. The first
 * secret seals new tokens, the others only open older ones.
 *
 * @throws TypeError when there is no secret, or an empty one.
 */
export function createKeyring(
  secrets: readonly string[],
  format: TokenFormat,
  backend: TokenBackend = runtime,
): Keyring {
  const all = [...secrets];
  const [first] = all;
  if (!first || all.includes("")) throw new TypeError("a keyring needs secrets, none empty");
  const scheme = tokenSchemes[format];
  const purposes = new RecentMap<string, PurposeKeys>(maxPurposes);

  const keysOf = (purpose: string) =>
    getOrCreate(purposes, purpose, () => createPurposeKeys(purpose, all, scheme, backend));

  return {
    seal(purpose, claims, expiresAt) {
      if (!Number.isFinite(expiresAt)) throw new TypeError("expiresAt must be a finite number");
      const payload: Partial<Claims> = { ...claims, iat: now(), exp: expiresAt };
      payload.jti ??= backend.randomUUID();
      return chain(keysOf(purpose).sealing(first), (key) => key.seal(JSON.stringify(payload)));
    },
    unseal(purpose, token) {
      const parts = splitJwe(token);
      const text = chain(keysOf(purpose).opening(parts.header), (key) => key.open(parts));
      return chain(text, parseClaims);
    },
  };
}

const keyrings = shared("keyrings", () => new RecentMap<string, Keyring>(maxKeyrings));

/**
 * Returns the keyring of a list of secrets. Deriving keys is expensive, so the keyrings of the last few lists
 * are kept.
 *
 * @throws TypeError when there is no secret, or an empty one.
 */
export function keyringOf(secrets: readonly string[], format: TokenFormat): Keyring {
  const id = JSON.stringify([format, secrets]);
  return getOrCreate(keyrings(), id, () => createKeyring(secrets, format));
}
