import { stepAt, totp } from "../factors/totp.ts";
import type { Bytes } from "../lib/bytes.ts";
import { trimEnd } from "../lib/trim-end.ts";
import { assertNotInProduction } from "./not-in-production.ts";

/** Options of {@link totpCode}. */
export interface TotpCodeOptions {
  /** The instant at which the app shows the code. Default: now. */
  readonly at?: Date | undefined;
}

/**
 * Returns the six digits that an authenticator app shows (RFC 6238). Each is accepted once, and for half a minute longer than it is
 * shown: for another one at once, ask for the code of half a minute later.
 *
 * @param key as the page shows it, in base32 with or without blanks; or the address `otpauth://totp/…` of the QR code
 * @throws {TypeError} when it is neither, or an address of codes that Cardea does not make
 * @throws {Error} with `NODE_ENV=production`
 */
export async function totpCode(key: string, { at = new Date() }: TotpCodeOptions = {}) {
  assertNotInProduction("totpCode");
  return totp(parseKey(key), stepAt(at.getTime() / 1000));
}

const known: Readonly<Record<string, string>> = { algorithm: "SHA1", digits: "6", period: "30" };

function parseKey(given: string): Bytes {
  if (!/^otpauth:/i.test(given)) return fromBase32(given);
  const { searchParams } = new URL(given);
  for (const [name, value] of Object.entries(known)) {
    if ((searchParams.get(name) ?? value).toUpperCase() === value) continue;
    throw new TypeError(`totpCode makes codes with ${name}=${value}, as Cardea does`);
  }
  return fromBase32(searchParams.get("secret") ?? "");
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Decodes base32 as people type it (RFC 4648 section 6). */
function fromBase32(typed: string): Bytes {
  const text = trimEnd(typed.replace(/[\s-]/g, ""), "=").toUpperCase();
  if (!/^[A-Z2-7]{16,}$/.test(text)) {
    throw new TypeError("totpCode takes a key in base32, or the address otpauth://totp/… with one");
  }
  const bits = [...text].map((one) => alphabet.indexOf(one).toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}
