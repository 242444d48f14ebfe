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
import { splitJwe } from "./jwe.ts";
import { LimitedMap } from "./limited.ts";
import { createPurposeKeys, type PurposeKeys } from "./purpose-keys.ts";
import { remember } from "./remember.ts";
import { now } from "./time.ts";
import { type TokenFormat, tokenSchemes } from "./token-format.ts";

export type { Claims } from "./claims.ts";
export type { TokenFormat } from "./token-format.ts";
export { UnsealError, type UnsealReason } from "./unseal-error.ts";

const maxPurposes = 64;

/** Named one by one, so that a bundle holds nothing else. */
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
 * Encrypts and authenticates under keys derived from secrets, a separate key for every purpose: what
 * was made for one purpose is refused for another.
 */
export interface Keyring {
  /**
   * Seals claims with the first secret. `iat` becomes now, `exp` becomes `expiresAt` (seconds since
   * the epoch), and `jti` a random UUID unless the claims have one.
   *
   * @throws TypeError when `expiresAt` is not a finite number.
   * @throws RangeError when the token would be longer than 128 kB.
   */
  seal(purpose: string, claims: object, expiresAt: number): Awaitable<string>;
  /**
   * The claims of a token that one of the secrets sealed and that has not expired, with 15 seconds of
   * tolerance. Throws, or rejects with, an `UnsealError`.
   */
  unseal(purpose: string, token: string): Awaitable<Claims>;
  /** As `unseal`, but the claims as they were written, for `parseClaims`: expired ones too. */
  open(purpose: string, token: string): Awaitable<string>;
}

/**
 * A keyring keeps its keys, so make one per list of secrets and hold on to it. The first secret is
 * used for new tokens, the others only to read older ones.
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
  const purposes = new LimitedMap<string, PurposeKeys>(maxPurposes);

  const keysOf = (purpose: string) =>
    remember(purposes, purpose, () => createPurposeKeys(purpose, all, scheme, backend));

  function open(purpose: string, token: string): Awaitable<string> {
    const parts = splitJwe(token);
    return chain(keysOf(purpose).opening(parts.header), (key) => key.open(parts));
  }

  return {
    seal(purpose, claims, expiresAt) {
      if (!Number.isFinite(expiresAt)) throw new TypeError("expiresAt must be a finite number");
      const payload: Partial<Claims> = { ...claims, iat: now(), exp: expiresAt };
      payload.jti ??= backend.randomUUID();
      return chain(keysOf(purpose).sealing(first), (key) => key.seal(JSON.stringify(payload)));
    },
    unseal: (purpose, token) => chain(open(purpose, token), parseClaims),
    open,
  };
}
