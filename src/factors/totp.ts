import { equal } from "#crypto";
import type { Bytes } from "../lib/bytes.ts";
import { importKey } from "../lib/crypto/web/key.ts";

/** Seconds for which an app shows a code. */
const period = 30;
const digits = 6;
/** How many steps the clock of an app may be ahead or behind. */
const skew = 1;
/** How many steps away a code is looked for that is wrong, to tell that a clock is. */
const farthest = 10;

/** Returns the number of the time step of an instant, in seconds since the epoch (RFC 6238 section 4.2). */
export function stepAt(seconds: number): number {
  return Math.floor(seconds / period);
}

/**
 * Returns the code of a time step: HMAC-SHA-1 and six digits, which is what all apps can (RFC 4226 section 5.3, RFC 6238).
 *
 * @param key the bytes that the app has, 20 of them
 */
export async function totp(key: Bytes, step: number): Promise<string> {
  return codeOf(await imported(key), step);
}

/**
 * Returns the step whose code was typed: the present one, the one before or the one after, provided that it is later than the last
 * one that was accepted; `undefined` if it is none of them. The work is the same whatever was typed.
 *
 * @param code six digits
 * @param last the step that was accepted last, -1 for none
 * @param seconds the time of the server, since the epoch
 */
export async function acceptedStep(
  key: Bytes,
  code: string,
  last: number,
  seconds: number,
): Promise<number | undefined> {
  const present = stepAt(seconds);
  const hmac = await imported(key);
  let accepted: number | undefined;
  for (let step = present + skew; step >= present - skew; step--) {
    const isRight = equal(await codeOf(hmac, step), code);
    if (isRight && step > last) accepted = step;
  }
  return accepted;
}

/**
 * Returns by how many seconds the clock of an app is ahead of the server's, or behind it if negative, if a code is wrong for that reason
 * alone; `undefined` if it is not among those of five minutes before and after. For the log: whoever typed it learns nothing.
 *
 * @param last the step that was accepted last, -1 for none
 * @param seconds the time of the server, since the epoch
 */
export async function clockDifference(
  key: Bytes,
  code: string,
  last: number,
  seconds: number,
): Promise<number | undefined> {
  const hmac = await imported(key);
  const present = stepAt(seconds);
  for (let distance = skew + 1; distance <= farthest; distance++) {
    for (const steps of [distance, -distance]) {
      const step = present + steps;
      if (step > last && equal(await codeOf(hmac, step), code)) return steps * period;
    }
  }
  return undefined;
}

function imported(key: Bytes): Promise<CryptoKey> {
  return importKey(key, { name: "HMAC", hash: "SHA-1" }, "sign");
}

async function codeOf(key: CryptoKey, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter));
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf;
  const number = mac.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}
